import type { KeyboardEvent } from 'react'
import { activeElementOf } from '../dom/realm.js'
import { hasModifier } from './hasModifier.js'

/**
 * Moves focus between a group's elements with the arrow keys, Home and End. Use it for a group that
 * has one tab stop. In right-to-left text, the horizontal arrow keys are swapped.
 *
 * @param selector The CSS selector for the group's elements inside the element that handles the
 * event.
 * @returns The element that now has focus, or `null` if focus didn't move.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const group = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const active = activeElementOf(event.currentTarget)
  const index = group.findIndex((element) => element === active)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const target = group[targetIndex(event.key, index, group.length, isRtl) ?? -1]
  if (index === -1 || !target || hasModifier(event)) return null
  event.preventDefault()
  target.focus()
  return target
}

function targetIndex(key: string, index: number, count: number, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case 'ArrowUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
