'use client'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { keepFocus } from '../button/keepFocus.js'

/** Shows the next rows of a long list. Renders nothing when all rows are shown. */
export function MoreButton(props: {
  /** The length of the whole list. */
  length: number
  shown: number
  /** How many rows each press adds. */
  step: number
  /** Called with the new number of rows to show. */
  onShow: (shown: number) => void
}) {
  const { length, shown, step, onShow } = props
  const text = useText(commonTexts)
  const left = length - shown
  if (left <= 0) return null
  return (
    <button
      type="button"
      className="pk-more"
      onClick={({ currentTarget }) => keepFocus(currentTarget, () => onShow(shown + step))}
    >
      {text('action.more', { count: Math.min(step, left) })}
    </button>
  )
}
