'use client'
import type { RefObject } from 'react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../list/states/lazyPart.js'
import { useKeyShortcuts } from '../../provider/storage/useKeyShortcuts.js'
import { useShortcuts } from '../../ui/hooks/useShortcuts.js'

const Dialog = lazyPart(() => import('./ShortcutsDialog.js'), 'ShortcutsDialog')

/**
 * Keyboard shortcuts for the list, and a dialog that lists them.
 */
export function Shortcuts(props: { panel: RefObject<HTMLElement | null> }) {
  const { panel } = props
  const [isOpen, setIsOpen] = useState(false)
  const { areOn } = useKeyShortcuts()
  useShortcuts(panel, (key) => {
    if (!areOn) return false
    if (key === '?') {
      setIsOpen(true)
      return true
    }
    const selector = targets.get(key)
    // Cards have no rows, and the search box can be left out.
    const target = selector && panel.current?.querySelector<HTMLElement>(selector)
    if (!target) return false
    target.focus()
    return true
  })
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

/** The elements that the keys move focus to. */
const targets = new Map([
  ['/', '.pk-search-box-input'],
  ['j', firstRow],
  ['k', firstRow],
])
