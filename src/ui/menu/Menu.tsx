'use client'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useButtonLook } from '../button/ButtonClassesContext.js'
import { activeElementOf, isElement } from '../dom/realm.js'
import { isComposing } from '../hooks/isComposing.js'
import { useHostRef } from '../hooks/useHostRef.js'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { useOverlay } from '../overlay/useOverlay.js'
import type { AnyPartOptions } from '../parts/Parts.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { Root } from '../parts/Root.js'
import type { RootProps } from '../parts/RootProps.js'
import { menuParts } from '../parts/uiParts.js'

/**
 * A button that opens a few options on top of the page. The menu is a disclosure with plain buttons, so that
 * Tab and screen readers work as usual. It closes on Escape, on a click outside, when keyboard focus leaves
 * it, and when an option is selected.
 */
export const Menu = acceptRef(function Menu(
  props: RootProps<'details'> &
    AnyPartOptions & {
      /** The class of the component that is a menu, such as `pk-view-menu`. @default none */
      of?: string | undefined
      icon?: IconName | OwnIcon | undefined
      /** `outline` has a border and no arrow. @default 'quiet' */
      variant?: 'quiet' | 'outline' | undefined
      label: ReactNode
      /** The content. Rendered only while the menu is open. */
      children: ReactNode
    },
) {
  const part = useParts(menuParts, props)
  const { of, icon, variant = 'quiet', label, children, ref, ...rest } = props
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDetailsElement>(null)
  const overlay = useOverlay<HTMLDivElement>(isOpen, { align: 'end' })
  useHostRef(ref, root)
  useOutsidePress(root, isOpen)
  const handlers = useCloseHandlers(root, rest)
  return (
    <Root
      as="details"
      of={of === undefined ? menuParts : [menuParts, of]}
      {...rest}
      ref={root}
      {...handlers}
      onToggle={(event) => {
        rest.onToggle?.(event)
        setIsOpen(event.currentTarget.open)
      }}
    >
      <Opener
        icon={icon}
        variant={variant}
        label={label}
        onClick={(event) => {
          // The browser would open the menu without content, and the next key press could come before the
          // toggle event.
          event.preventDefault()
          if (!root.current) return
          root.current.open = !isOpen
          setIsOpen(!isOpen)
        }}
      />
      {/* A click next to the controls focuses this, so that Escape still closes the menu. */}
      <div ref={overlay} {...part('content')} tabIndex={-1}>
        {isOpen && children}
      </div>
    </Root>
  )
})

/** Returns the event handlers that close an open menu. They call the host's handlers first. */
function useCloseHandlers(root: RefObject<HTMLDetailsElement | null>, host: RootProps<'details'>) {
  function close(isFocusKept: boolean) {
    if (!root.current) return
    // An option may have moved focus itself.
    const hasFocus = root.current.contains(activeElementOf(root.current))
    root.current.open = false
    if (isFocusKept && hasFocus) root.current.querySelector('summary')?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    host.onKeyDown?.(event)
    if (event.key !== 'Escape' || isComposing(event) || !root.current?.open) return
    // Otherwise, Escape would also close the drawer around the menu, or the modal sheet on a phone.
    event.stopPropagation()
    event.preventDefault()
    close(true)
  }
  function onBlur(event: FocusEvent<HTMLDetailsElement>) {
    host.onBlur?.(event)
    const { relatedTarget, currentTarget } = event
    // A click on text in the menu leaves nothing focused. That does not close the menu.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false)
  }
  function onClick(event: MouseEvent<HTMLDetailsElement>) {
    host.onClick?.(event)
    if (isElement(event.target) && event.target.closest('[data-closes]')) close(true)
  }
  return { onKeyDown, onBlur, onClick }
}

/** Closes an open menu when something else is pressed. */
function useOutsidePress(root: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useEffect(() => {
    const menu = root.current
    if (!isOpen || !menu) return undefined
    const page = menu.ownerDocument
    // The page gets the same event, but in a closed shadow root not the element that was pressed.
    let pressInside: Event | null = null
    const onPressInside = (event: Event) => {
      pressInside = event
    }
    const onPress = (event: Event) => {
      if (event !== pressInside) menu.removeAttribute('open')
    }
    menu.addEventListener('pointerdown', onPressInside)
    page.addEventListener('pointerdown', onPress)
    return () => {
      menu.removeEventListener('pointerdown', onPressInside)
      page.removeEventListener('pointerdown', onPress)
    }
  }, [root, isOpen])
}

/** The menu's button. */
function Opener(props: {
  icon: IconName | OwnIcon | undefined
  variant: 'quiet' | 'outline'
  label: ReactNode
  onClick: (event: MouseEvent) => void
}) {
  const { icon, variant, label, onClick } = props
  return (
    <summary {...useButtonLook(variant)} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {typeof label === 'string' ? <span>{label}</span> : label}
      {variant === 'quiet' && <Icon name="next" />}
    </summary>
  )
}

/** One option in a {@link Menu}. */
export const MenuItem = acceptRef(function MenuItem(
  props: RootProps<'button', 'className'> & {
    icon?: IconName | OwnIcon | undefined
    children: ReactNode
  },
) {
  const part = useParts(menuParts)
  const { icon, children, ...rest } = props
  return (
    <button {...part('item')} type="button" {...rest} data-closes="">
      {icon && <Icon name={icon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
})
