'use client'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { questionIcon } from '../../components/icon/icons.js'
import { Icon } from '../../components/icon/Icon.js'
import { isTyping } from '../../react/isTyping.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'

export interface AskLauncherProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The number of unread answers, from `useConversation`. @default 0 */
  unread?: number | undefined
  /** A key that opens and closes the drawer, such as `'a'`. Ignored while typing. @default none */
  shortcut?: string | undefined
}

/**
 * A button that opens an `AskDrawer`, with the number of unread answers. Renders a `<button>`. CSS
 * classes: `.pk-ask-launcher`, `-unread`.
 */
export function AskLauncher(props: AskLauncherProps) {
  const { isOpen, onOpenChange, unread = 0, shortcut, className, children, ...rest } = props
  const text = useText(enAnswers)
  useShortcut(shortcut, () => onOpenChange(!isOpen))
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={shortcut}
        {...rest}
        className={joinClasses('pk-root pk-button pk-ask-launcher', className)}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Icon name={questionIcon} />
        {children ?? text('ask.title')}{' '}
        {unread > 0 && (
          <span className="pk-ask-launcher-unread">
            <span aria-hidden="true">{unread}</span>
            <span className="pk-visually-hidden">{text('ask.unread', { count: unread })}</span>
          </span>
        )}
      </button>
      <span role="status" className="pk-visually-hidden">
        {unread > 0 && text('ask.unread', { count: unread })}
      </span>
    </>
  )
}

function useShortcut(shortcut: string | undefined, run: () => void) {
  useEffect(() => {
    if (shortcut === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (key.toLowerCase() !== shortcut.toLowerCase()) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
