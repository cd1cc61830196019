'use client'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { InViewContext } from '../../ui/hooks/useIsInView.js'
import { useIsNarrow } from '../../ui/hooks/useIsNarrow.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Sheet } from '../../ui/sheet/Sheet.js'
import { askTexts } from '../texts.js'

export interface AskDrawerProps extends RootProps<'dialog', 'open' | 'onCancel' | 'onKeyDown'> {
  /** Whether the drawer is open. */
  isOpen: boolean
  /** Called with `false` when the user presses Escape. */
  onOpenChange: (isOpen: boolean) => void
  /**
   * Whether the drawer covers the page and blocks the rest of it. @default `true` on pages narrower than 640
   * px
   */
  isModal?: boolean | undefined
  /** The content: an `AskPanel`. It stays mounted while the drawer is closed. @default none */
  children?: ReactNode
}

/** Below this width of the page in px, the drawer covers the page. */
const minPageWidth = 640

/**
 * A drawer for an `AskPanel` at the end of the page, on top of everything else. The page beside the drawer
 * stays usable. On a narrow page, the drawer covers the page. Opening moves focus to the question field.
 * Closing moves focus back, or to the `AskLauncher` if the element that had focus was removed. The content
 * stays mounted while the drawer is closed, so drafts are kept and answers arrive. `--pk-drawer-inset-start`
 * keeps it below your header. Renders a `<dialog>`. CSS classes: `.pk-ask-drawer`, `.pk-sheet`.
 */
export const AskDrawer = acceptRef(function AskDrawer(props: AskDrawerProps) {
  const { isOpen, onOpenChange, isModal, className, children, ref, ...rest } = props
  const text = useText(askTexts)
  const page = useRef(typeof document === 'undefined' ? null : document.documentElement)
  const isNarrow = useIsNarrow(page, minPageWidth)
  const drawer = useRef<HTMLDialogElement>(null)
  useHostRef(ref, drawer)
  useEffect(() => {
    if (!isOpen || !drawer.current) return
    // Messages above the question field can have fields, too.
    const fields = [...drawer.current.querySelectorAll('textarea')]
    fields.at(-1)?.focus()
  }, [isOpen])
  return (
    <Sheet
      aria-label={text('ask.title')}
      {...useRoot('pk-ask-drawer', className)}
      {...rest}
      ref={drawer}
      isOpen={isOpen}
      isModal={isModal ?? isNarrow}
      isOnTop
      fallback={findLauncher}
      onDismiss={() => onOpenChange(false)}
    >
      <InViewContext.Provider value={isOpen}>{children}</InViewContext.Provider>
    </Sheet>
  )
})

function findLauncher(drawer: HTMLElement): HTMLElement | null {
  const root = drawer.getRootNode() as Document | ShadowRoot
  return root.querySelector<HTMLElement>('.pk-ask-launcher')
}
