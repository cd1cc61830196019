'use client'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { announce } from '../../internal/announce.js'
import { useKeyShortcuts } from '../../provider/storage/useKeyShortcuts.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { useShortcuts } from '../../ui/hooks/useShortcuts.js'
import { Icon } from '../../ui/icon/Icon.js'
import { questionIcon } from '../../ui/icon/icons.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { UnreadCount } from '../conversation/UnreadCount.js'
import { askTexts } from '../texts.js'
import { useNotification } from './useNotification.js'
import { useTitleCount } from './useTitleCount.js'

export interface AskLauncherProps extends RootProps<'button', 'onClick'> {
  /** Whether the drawer is open. */
  isOpen: boolean
  /** Called when the user opens or closes the drawer. */
  onOpenChange: (isOpen: boolean) => void
  /** The number of unread answers, from `useConversation` or `useConversations`. @default 0 */
  unread?: number | undefined
  /**
   * Shows a browser notification when an answer arrives while the page is hidden. Works only if the
   * user has granted permission. To ask for it, call `Notification.requestPermission()`.
   * @default false
   */
  canNotify?: boolean | undefined
  /**
   * A key that opens and closes the drawer, such as `'a'`. Ignored while typing, and if the user has turned single keys
   * off in the list's dialog with shortcuts. The button shows it if there is room. @default none
   */
  shortcut?: string | undefined
  /** The text of the button. @default "Ask", translated */
  children?: ReactNode
}

/**
 * A button that opens an `AskDrawer` and shows the number of unread answers. Also shows the number
 * in the page title. Renders a `<button>`. CSS classes: `.pk-ask-launcher`, `.pk-unread-count`.
 */
export const AskLauncher = acceptRef(function AskLauncher(props: AskLauncherProps) {
  const {
    isOpen,
    onOpenChange,
    unread = 0,
    canNotify = false,
    shortcut,
    className,
    children,
    ...rest
  } = props
  const text = useText(askTexts)
  const look = useButtonLook('outline')
  const root = useRoot(`${look.className} pk-ask-launcher`, className)
  const news = text('ask.unread', { count: unread })
  useTitleCount(unread)
  useNotification(canNotify ? unread : 0, news, () => onOpenChange(true))
  const status = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // An answer in view is read at once, before anything is announced.
    return unread > 0 ? announce(status.current, news) : undefined
  }, [unread, news])
  const { areOn } = useKeyShortcuts()
  useShortcuts(status, (key) => {
    if (!areOn || rest.disabled || key.toLowerCase() !== shortcut?.toLowerCase()) return false
    onOpenChange(!isOpen)
    return true
  })
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={areOn ? shortcut : undefined}
        {...root}
        {...rest}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Icon name={questionIcon} />
        {children ?? text('ask.title')} <UnreadCount count={unread} />
      </button>
      <span ref={status} role="status" className="pk-visually-hidden" />
    </>
  )
})
