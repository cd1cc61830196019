'use client'
import type { ComponentProps, KeyboardEvent } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { isComposing } from '../hooks/isComposing.js'
import { useDialog } from '../hooks/useDialog.js'
import { useHostRef } from '../hooks/useHostRef.js'

/**
 * A drawer over the end of a page or panel or, if modal, a sheet over the page. Escape closes it, unless
 * something inside has handled it. Focus goes back to where it was.
 */
export function Sheet(
  props: ComponentProps<'dialog'> & {
    isOpen: boolean
    isModal: boolean
    onDismiss: () => void
    /** Returns what gets focus if what had it before is gone. Pass the same function each time. */
    fallback?: (() => HTMLElement | null) | undefined
  },
) {
  const { isOpen, isModal, onDismiss, fallback, ref, className, ...rest } = props
  const dialog = useDialog({ isOpen, isModal, fallback })
  useHostRef(ref, dialog)
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={joinClasses('pk-sheet', className)}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      onKeyDown={(event) => dismissOnEscape(event, onDismiss)}
    />
  )
}

function dismissOnEscape(event: KeyboardEvent<HTMLElement>, onDismiss: () => void) {
  // Escape also cancels a composition of an input method.
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
  event.preventDefault()
  onDismiss()
}
