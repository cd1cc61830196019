'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Shows a dialog over a part of the page or, if modal, over the page. Restores focus when the dialog
 * closes.
 */
export function useDialog(options: {
  isOpen: boolean
  isModal: boolean
}): RefObject<HTMLDialogElement | null> {
  const { isOpen, isModal } = options
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    if (!isOpen || !shown) return undefined
    show(shown, isModal)
    return () => {
      if ('close' in shown) shown.close()
      else (shown as HTMLElement).removeAttribute('open')
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen, isModal])
  return dialog
}

/** Shows a dialog. Also works where dialogs are not implemented, as in jsdom. */
function show(dialog: HTMLDialogElement, isModal: boolean) {
  if (!('showModal' in dialog)) (dialog as HTMLElement).setAttribute('open', '')
  else if (isModal) dialog.showModal()
  else dialog.show()
}

/** Calls `close` on Escape, unless something in the dialog handled it. */
export function closeOnEscape(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
