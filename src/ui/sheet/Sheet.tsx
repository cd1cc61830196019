'use client'
import type { ComponentProps, KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'
import { useEffect } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { isElement } from '../dom/realm.js'
import { isComposing } from '../hooks/isComposing.js'
import { useDialog } from '../hooks/useDialog.js'
import { useHostRef } from '../hooks/useHostRef.js'
import { useLatestCall } from '../hooks/useLatestCall.js'
import { acceptRef } from '../parts/react18.js'

/**
 * A drawer at the end of the page or of a panel or, if modal, a sheet over the page. Escape closes it, also from
 * elsewhere in its panel, unless something there has handled the key. Focus goes back to where it was.
 */
export const Sheet = acceptRef(function Sheet(
  props: ComponentProps<'dialog'> & {
    isOpen: boolean
    isModal: boolean
    /** Whether it is on top of the whole page instead of over a panel. */
    isOnTop?: boolean | undefined
    onDismiss: () => void
    /**
     * Returns the element to focus if the one that had focus before was removed. Pass the same function each
     * time.
     */
    fallback?: ((dialog: HTMLElement) => HTMLElement | null) | undefined
  },
) {
  const { isOpen, isModal, isOnTop = false, onDismiss, fallback, ref, className, ...rest } = props
  const dialog = useDialog({ isOpen, isModal, isOnTop, fallback })
  useHostRef(ref, dialog)
  useEscapeInPanel(dialog, isOpen && !isModal, onDismiss)
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={joinClasses('pk-sheet', className)}
      onCancel={(event) => {
        // A file field inside sends this event, too, and React passes on that of a dialog inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss()
      }}
      onKeyDown={(event) => dismissOnEscape(event, onDismiss)}
    />
  )
})

function dismissOnEscape(event: ReactKeyboardEvent<HTMLElement>, onDismiss: () => void) {
  // Escape also cancels a composition of an input method.
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
  // The app's own dialog, inside or in a portal, closes itself.
  if (isElement(event.target) && event.target.closest('dialog') !== event.currentTarget) return
  event.preventDefault()
  onDismiss()
}

/** Closes a drawer of a panel on Escape anywhere in the panel, unless something there has handled the key. */
function useEscapeInPanel(
  dialog: RefObject<HTMLElement | null>,
  isOver: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useLatestCall(onDismiss)
  useEffect(() => {
    const panel = dialog.current?.closest('.pk-panel')
    if (!panel || !isOver) return undefined
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented, keyCode } = event
      // While an input method is composing, each key has the code 229.
      if (key !== 'Escape' || defaultPrevented || keyCode === 229) return
      if (!isElement(target) || !panel?.contains(target) || target.closest('dialog')) return
      event.preventDefault()
      dismiss?.()
    }
    // On the document, which gets the key after the handlers of React.
    const page = panel.ownerDocument
    page.addEventListener('keydown', onKeyDown)
    return () => page.removeEventListener('keydown', onKeyDown)
  }, [dialog, isOver, dismiss])
}
