'use client'
import type { ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import type { IconName } from '../icon/iconPaths.js'
import { Icon } from '../icon/Icon.js'

/**
 * A button that opens a few choices: a disclosure of plain buttons, so that Tab and screen readers
 * work as everywhere. Escape, a click elsewhere and leaving it with the keyboard close it; choosing
 * does too.
 */
export function Menu(
  props: Omit<ComponentProps<'details'>, 'children'> & {
    icon?: IconName
    label: string
    children: ReactNode
  },
) {
  const { icon, label, className, children, ...rest } = props
  const root = useRef<HTMLDetailsElement>(null)
  function close(isFocusKept: boolean) {
    if (!root.current) return
    root.current.open = false
    if (isFocusKept) root.current.querySelector('summary')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !root.current?.open) return
    event.stopPropagation()
    close(true)
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) close(false)
  }
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-closes]')) close(true)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
    <details
      {...rest}
      ref={root}
      className={joinClasses('pk-root pk-menu', className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
    >
      <summary className="pk-button" data-variant="quiet">
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="next" />
      </summary>
      <div className="pk-menu-content">{children}</div>
    </details>
  )
}

/** One choice of a {@link Menu}. */
export function MenuItem(props: ComponentProps<'button'> & { icon?: IconName }) {
  const { icon, children, ...rest } = props
  return (
    <button type="button" {...rest} className="pk-menu-item" data-closes="">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
