'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { rememberNeighbors } from '../button/rememberNeighbors.js'
import {
  activeElementOf,
  focusedElementOf,
  isElement,
  isNothingFocused,
  isTextField,
} from '../dom/realm.js'
import { showOnTop } from '../overlay/showOnTop.js'
import { skipCovered } from '../overlay/skipCovered.js'

/**
 * Shows a dialog: over its part of the page, on top of the whole page or, if modal, so that it blocks the
 * page. When the dialog closes, restores focus unless the user has moved it out of the dialog. Leaves focus
 * where it is when a dialog becomes modal, and when focus is in a text field of the page, where the user may
 * be typing.
 */
export function useDialog(options: {
  isOpen: boolean
  isModal: boolean
  /** Whether it is on top of everything on the page, even if it is not modal. */
  isOnTop: boolean
  /**
   * Returns the element to focus if the one that had focus before was removed, such as a link in a drawer
   * that has closed. Pass the same function on each render.
   */
  fallback?: ((dialog: HTMLElement) => HTMLElement | null) | undefined
}): RefObject<HTMLDialogElement | null> {
  const { isOpen, isModal, isOnTop, fallback } = options
  const dialog = useRef<HTMLDialogElement>(null)
  const inside = useRef<Element | null>(null)
  /** What had focus before the dialog opened. */
  const before = useRef<Element | null>(null)
  /** Moves focus to what has taken the position of that element, if it was removed. */
  const focusNear = useRef<(() => void) | null>(null)
  /** Whether nothing outside the dialog had focus when it was hidden. */
  const isFree = useRef(false)
  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return undefined
    if (before.current === null) {
      before.current = focusedElementOf(shown)
      focusNear.current = isElement(before.current) ? rememberNeighbors(before.current) : null
    }
    const hide = show(shown, { isModal, isOnTop })
    const uncover = isModal ? () => {} : skipCovered(shown)
    focus(inside.current)
    return () => {
      const activeElement = activeElementOf(shown)
      inside.current = shown.contains(activeElement) ? activeElement : null
      isFree.current = inside.current !== null || isNothingFocused(shown)
      uncover()
      hide()
    }
  }, [isOpen, isModal, isOnTop])
  // After the effect above, and not if an open dialog only becomes modal.
  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return undefined
    return () => {
      const opener = before.current
      const near = focusNear.current
      before.current = null
      if (!isFree.current) return
      if (opener && !opener.matches('body') && focus(opener)) return
      // What opened it can be removed, such as a finding that was dismissed in the dialog.
      if (!focus(fallback?.(shown) ?? null)) near?.()
    }
  }, [isOpen, fallback])
  return dialog
}

/** Moves focus to an element. Returns whether the element then has focus. */
function focus(element: Element | null): boolean {
  if (isElement(element) && element.isConnected) element.focus()
  return element === activeElementOf(element)
}

/** Shows a dialog. Returns a function that closes it. */
function show(dialog: HTMLDialogElement, is: { isModal: boolean; isOnTop: boolean }): () => void {
  const canBeOnTop = 'showPopover' in dialog && dialog.isConnected
  if (is.isOnTop && !is.isModal && canBeOnTop) return showOnTop(dialog)
  // Test environments such as jsdom do not implement dialogs.
  if (!('showModal' in dialog)) (dialog as HTMLElement).setAttribute('open', '')
  else if (is.isModal) dialog.showModal()
  // `show` would take the focus.
  else if (isTextField(focusedElementOf(dialog))) dialog.setAttribute('open', '')
  else dialog.show()
  return () => {
    if ('close' in dialog) dialog.close()
    else (dialog as HTMLElement).removeAttribute('open')
  }
}
