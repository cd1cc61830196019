'use client'
import type {
  ComponentProps,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
  RefObject,
} from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { joinClasses } from '../../internal/joinClasses.js'
import type { IconName } from '../icon/iconPaths.js'
import { Icon } from '../icon/Icon.js'

/**
 * A button that opens a few choices: a disclosure of plain buttons, so that Tab and screen readers work as usual.
 * Escape, a click outside, leaving it with the keyboard and choosing close it.
 */
export function Menu(
  props: Omit<ComponentProps<'details'>, 'children'> & {
    icon?: IconName | undefined
    label: ReactNode
    /** Rendered only while it is open. */
    children: ReactNode
  },
) {
  const { icon, label, className, children, ...rest } = props
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDetailsElement>(null)
  useOutsidePress(root, isOpen)
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
    // After a click on text in it, nothing has the focus. That does not close it.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false)
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
      onToggle={({ currentTarget }) => {
        // Without a click, the content is not rendered yet and has no size to measure.
        flushSync(() => setIsOpen(currentTarget.open))
        if (currentTarget.open) keepInView(currentTarget.querySelector('.pk-menu-content'))
      }}
    >
      <Opener icon={icon} label={label} onClick={() => setIsOpen(!root.current?.open)} />
      {/* Takes the focus of clicks beside its controls, so that Escape still reaches it. */}
      <div className="pk-menu-content" tabIndex={-1}>
        {isOpen && children}
      </div>
    </details>
  )
}

/** Closes an open menu when something else is pressed. */
function useOutsidePress(root: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    function onPress({ target }: PointerEvent) {
      const menu = root.current
      if (menu && target instanceof Node && !menu.contains(target)) menu.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [root, isOpen])
}

/** Renders the choices on click, because the next key may come before the browser reports the open state. */
function Opener(props: { icon: IconName | undefined; label: ReactNode; onClick: () => void }) {
  const { icon, label, onClick } = props
  return (
    <summary className="pk-button" data-variant="quiet" onClick={onClick}>
      {icon && <Icon name={icon} />}
      {label}
      <Icon name="next" />
    </summary>
  )
}

const edge = 8
/** With less room, a menu is easier to read by scrolling the page. */
const minRoom = 160

/** Moves a menu that overflows the page sideways back into it. Menus that are too high scroll. */
function keepInView(content: HTMLElement | null) {
  if (!content) return
  content.style.translate = ''
  content.style.maxBlockSize = ''
  const { left, right, top, bottom } = content.getBoundingClientRect()
  const room = window.innerHeight - top - edge
  if (bottom > window.innerHeight && room > minRoom) content.style.maxBlockSize = `${room}px`
  const over = Math.max(0, right - document.documentElement.clientWidth + edge)
  const shift = left < edge ? edge - left : -over
  if (shift !== 0) content.style.translate = `${shift}px`
}

/** One choice of a {@link Menu}. */
export function MenuItem(props: ComponentProps<'button'> & { icon?: IconName | undefined }) {
  const { icon, children, ...rest } = props
  return (
    <button type="button" {...rest} className="pk-menu-item" data-closes="">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
