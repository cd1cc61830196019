'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { isTyping } from '../../react/isTyping.js'

/** The shortcuts, in the order in which they are listed. */
const shortcuts = [
  ['search', ['/']],
  ['move', ['J', 'K']],
  ['open', ['Enter']],
  ['select', ['X']],
  ['close', ['Esc']],
  ['menu', ['Shift', 'F10']],
  ['sort', ['Shift', 'Click']],
  ['resize', ['Shift', '←', '→']],
  ['help', ['?']],
] as const

/**
 * Keyboard shortcuts for the list, and a dialog that lists them. Ignores key presses while the user
 * is typing.
 */
export function PersonalizationListPanelShortcuts(props: { panel: RefObject<HTMLElement | null> }) {
  const { panel } = props
  const text = useText(enList)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(target) || document.querySelector('dialog:modal')) return
      if (key === '?') dialog.current?.showModal()
      else if (key === '/') find(panel.current, '.pk-search-box-input')?.focus()
      else if (key === 'j' || key === 'k') find(panel.current, firstRow)?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [panel])
  return (
    <dialog
      ref={dialog}
      className="pk-personalization-list-panel-shortcuts"
      aria-label={text('shortcuts.title')}
    >
      <h3>{text('shortcuts.title')}</h3>
      <dl>
        {shortcuts.map(([name, keys]) => (
          <div key={name}>
            <dt>{text(`shortcuts.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>{text('details.close')}</Button>
    </dialog>
  )
}

/** The row that can be reached with Tab. */
export const firstRow = '[data-row-index][tabindex="0"], [data-row-index] [tabindex="0"]'

function find(panel: HTMLElement | null, selector: string): HTMLElement | null {
  return panel?.querySelector<HTMLElement>(selector) ?? null
}
