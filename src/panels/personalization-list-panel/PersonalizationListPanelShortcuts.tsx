'use client'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { hasModifier } from '../../react/hasModifier.js'
import { isTyping } from '../../react/isTyping.js'

const Dialog = lazy(() => import('./shortcutsChunk.js'))

/**
 * Keyboard shortcuts for the list, and a dialog that lists them. Ignores key presses while the user
 * is typing.
 */
export function PersonalizationListPanelShortcuts(props: { panel: RefObject<HTMLElement | null> }) {
  const { panel } = props
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      if (event.defaultPrevented || hasModifier(event)) return
      if (isTyping(target) || document.querySelector('dialog:modal')) return
      const selector = targets[key]
      if (key === '?') setIsOpen(true)
      else if (selector) panel.current?.querySelector<HTMLElement>(selector)?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [panel])
  return (
    isOpen && (
      <Suspense>
        <Dialog onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}

/** The row that can be reached with Tab. */
export const firstRow = '[data-row-index][tabindex="0"], [data-row-index] [tabindex="0"]'

/** What the keys move focus to. */
const targets: Readonly<Partial<Record<string, string>>> = {
  '/': '.pk-search-box-input',
  j: firstRow,
  k: firstRow,
}
