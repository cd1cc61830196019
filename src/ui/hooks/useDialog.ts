'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { activeElementOf, isElement, isNothingFocused } from '../dom/realm.js'

/**
 * Shows a dialog over a part of the page or, if modal, over the page. When the dialog closes,
 * restores focus unless the user has moved it out of the dialog. Keeps focus when a dialog becomes
 * modal.
 */
export function useDialog(options: {
  isOpen: boolean
  isModal: boolean
  /**
   * Returns what gets focus if what had it before is gone, such as a link in a drawer that has
   * closed. Pass the same function on each render.
   */
  fallback?: (() => HTMLElement | null) | undefined
}): RefObject<HTMLDialogElement | null> {
  const { isOpen, isModal, fallback } = options
  const dialog = useRef<HTMLDialogElement>(null)
  const inside = useRef<Element | null>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return undefined
    const before = activeElementOf(shown)
    show(shown, isModal)
    focus(inside.current)
    return () => {
      const activeElement = activeElementOf(shown)
      inside.current = shown.contains(activeElement) ? activeElement : null
      const isLost = isNothingFocused(shown)
      if ('close' in shown) shown.close()
      else (shown as HTMLElement).removeAttribute('open')
      if (!inside.current && !isLost) return
      if (!before || before.matches('body') || !focus(before)) focus(fallback?.() ?? null)
    }
  }, [isOpen, isModal, fallback])
  return dialog
}

/** Returns whether the element could be focused. */
function focus(element: Element | null): boolean {
  if (isElement(element) && element.isConnected) element.focus()
  return element === activeElementOf(element)
}

/** Shows a dialog. Also works where dialogs are not implemented, as in jsdom. */
function show(dialog: HTMLDialogElement, isModal: boolean) {
  if (!('showModal' in dialog)) (dialog as HTMLElement).setAttribute('open', '')
  else if (isModal) dialog.showModal()
  else dialog.show()
}
