'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { hostOf, isElement, usesTypedKeys } from '../dom/realm.js'
import { useLayoutEffect } from '../parts/react18.js'
import { hasModifier } from './hasModifier.js'
import { shortcutKey } from './shortcutKey.js'

/**
 * Handles single keys on the whole page. Ignores keys while the user is typing, and while a dialog of
 * the page covers the component. A key that is held down works once, and is not typed into a field
 * that it has opened.
 *
 * @param element Any element of the component.
 * @param press Handles a key. Returns whether it had an effect.
 */
export function useShortcuts(
  element: RefObject<HTMLElement | null>,
  press: (key: string) => boolean,
): void {
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const page = element.current?.ownerDocument ?? document
    let held: string | null = null
    function onKeyDown(event: KeyboardEvent) {
      const key = shortcutKey(event)
      if (event.repeat) {
        if (key === held) event.preventDefault()
        return
      }
      held = null
      if (key === '' || event.defaultPrevented || hasModifier(event) || isTyping(event)) return
      if (isCovered(element.current, event) || !latest.current(key)) return
      held = key
      event.preventDefault()
    }
    const onKeyUp = () => {
      held = null
    }
    page.addEventListener('keydown', onKeyDown)
    page.addEventListener('keyup', onKeyUp)
    return () => {
      page.removeEventListener('keydown', onKeyDown)
      page.removeEventListener('keyup', onKeyUp)
    }
  }, [element])
}

/** Returns whether what has focus handles keys itself, such as a text field or a dialog of the host. */
function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (node) =>
        usesTypedKeys(node) ||
        (isElement(node) && node.matches('dialog:not(.pk-sheet), dialog:modal')),
    )
}

/** Returns whether an element can't be used now, because a dialog is open or the page hides it. */
function isCovered(element: HTMLElement | null, event: KeyboardEvent): boolean {
  for (let node: Element | null = element; node; node = hostOf(node)) {
    if (node.closest('[inert], [aria-hidden=true]')) return true
  }
  const page = element?.ownerDocument ?? document
  // A dialog in a shadow root is found only if the key was pressed inside it.
  const pressed = event.composedPath().filter(isElement)
  const dialogs = [
    ...page.querySelectorAll(modalDialogs),
    ...pressed.filter((node) => node.matches(modalDialogs)),
  ]
  return dialogs.some((dialog) => isVisible(dialog) && !isAround(dialog, element))
}

const modalDialogs = 'dialog:modal, [aria-modal=true]'

/** Returns whether an element is in a dialog, also through slots and shadow roots. */
function isAround(dialog: Element, element: HTMLElement | null): boolean {
  let node: Element | null = element
  while (node && node !== dialog) node = node.assignedSlot ?? node.parentElement ?? hostOf(node)
  return node !== null
}

function isVisible(element: Element): boolean {
  // Test environments without layout don't have `checkVisibility`.
  if (typeof element.checkVisibility === 'function') {
    return element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true })
  }
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return false
  }
  return true
}
