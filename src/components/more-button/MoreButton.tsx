'use client'
import { useTableText } from '../../localization/useTableText.js'

/** Below a long list that is shown in steps: shows the next of it. Nothing once all is shown. */
export function MoreButton(props: {
  /** Of the whole list. */
  length: number
  shown: number
  /** How many are shown at once. */
  step: number
  /** Called with how many to show from now on. */
  onShow: (shown: number) => void
}) {
  const { length, shown, step, onShow } = props
  const text = useTableText()
  const left = length - shown
  if (left <= 0) return null
  return (
    <button type="button" className="pk-more" onClick={() => onShow(shown + step)}>
      {text('list.more', { count: Math.min(step, left) })}
    </button>
  )
}
