'use client'
import type { ReactNode } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { acceptRef } from '../parts/react18.js'
import type { RootProps } from '../parts/RootProps.js'

/** A message instead of data: an icon or a picture, a title and actions. */
export const StatusMessage = acceptRef(function StatusMessage(
  props: RootProps<'div', 'title'> & {
    icon?: IconName | OwnIcon | undefined
    /** A drawing, instead of an icon. */
    picture?: ReactNode | undefined
    title: string
    text?: string | undefined
    /** The error code, to search for or to give to support. */
    code?: string | undefined
    /** Marks the message as an error and announces it. @default false */
    isError?: boolean | undefined
    children?: ReactNode | undefined
  },
) {
  const { icon, picture, title, text, code, isError = false, className, children, ...rest } = props
  return (
    <div
      {...useRoot('pk-status-message', className)}
      role={isError ? 'alert' : undefined}
      {...rest}
      data-error={isError ? '' : undefined}
    >
      {icon && (
        <span className="pk-status-message-icon">
          <Icon name={icon} />
        </span>
      )}
      {picture && <span className="pk-status-message-picture">{picture}</span>}
      <p className="pk-status-message-title">{title}</p>
      {text && <p className="pk-status-message-text">{text}</p>}
      {code && <code className="pk-status-message-code">{code}</code>}
      {children && <div className="pk-status-message-actions">{children}</div>}
    </div>
  )
})
