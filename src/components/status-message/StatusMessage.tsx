import type { ReactNode } from 'react'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { Icon } from '../icon/Icon.js'

/** What stands where data would: an icon, what is the case, and what to do. */
export function StatusMessage(props: {
  icon: IconName | OwnIcon
  title: string
  text?: string | undefined
  /** What to search for, or to tell support. */
  code?: string | undefined
  /** Marks a failure, and is announced. */
  isError?: boolean | undefined
  children?: ReactNode | undefined
}) {
  const { icon, title, text, code, isError = false, children } = props
  return (
    <div
      className="pk-root pk-status-message"
      role={isError ? 'alert' : undefined}
      data-error={isError ? '' : undefined}
    >
      <span className="pk-status-message-icon">
        <Icon name={icon} size="1.5rem" />
      </span>
      <p className="pk-status-message-title">{title}</p>
      {text && <p className="pk-status-message-text">{text}</p>}
      {code && <code className="pk-status-message-code">{code}</code>}
      {children && <div className="pk-status-message-actions">{children}</div>}
    </div>
  )
}
