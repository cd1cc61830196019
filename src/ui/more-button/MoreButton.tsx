'use client'
import { flushSync } from 'react-dom'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { keepFocus } from '../button/keepFocus.js'
import { focusElement } from '../button/rememberNeighbors.js'
import { isElement } from '../dom/realm.js'

/**
 * Shows the next rows of the list before it, and moves focus to the first of them. Renders nothing when all
 * rows are shown.
 */
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
      onClick={({ currentTarget }) => showMore(currentTarget, () => onShow(shown + step))}
    >
      {text('action.more', { count: Math.min(step, left) })}
    </button>
  )
}

/** Shows more rows, and moves focus to the first new one. */
function showMore(button: HTMLElement, show: () => void): void {
  const last = lastRowBefore(button)
  keepFocus(button, () => flushSync(show))
  const added = last?.nextElementSibling ?? last?.parentElement?.nextElementSibling
  if (!isElement(added) || added.contains(button)) return
  focusElement(added.querySelector<HTMLElement>(focusable) ?? added)
}

const focusable = 'a[href], button:not(:disabled), summary, [tabindex="0"]'

/** Returns the last row that is shown: before the button's own row, or in the list before the button. */
function lastRowBefore(button: HTMLElement): Element | null {
  const { previousElementSibling: before } = button
  if (!before) return button.closest('li, tr')?.previousElementSibling ?? null
  const list = before.matches('ul, ol, table') ? before : before.querySelector('ul, ol, table')
  const rows = list?.matches('table') ? list.lastElementChild : list
  return rows?.lastElementChild ?? before
}
