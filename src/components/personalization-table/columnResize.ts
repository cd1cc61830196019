import type { KeyboardEvent, PointerEvent } from 'react'

/**
 * Sets the width of a column, in rem, within the limits. `null` restores the default width.
 */
export type ResizeColumn = (column: string, width: number | null) => void

/** How far a key press moves the edge of a column, in rem. */
const keyStep = 1

/** Moves the edge of a column with the arrow keys. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, resize: ResizeColumn) {
  const head = headOf(event.target)
  const step = { ArrowRight: keyStep, ArrowLeft: -keyStep }[event.key]
  if (!head || !step) return
  event.preventDefault()
  commit(head, remsOf(head.offsetWidth) + step * directionOf(head), resize)
}

/**
 * Follows the pointer while it drags the edge of a column. The list's view changes once, at the
 * end, so that rows don't render while the pointer moves.
 */
export function dragEdge(event: PointerEvent<HTMLElement>, resize: ResizeColumn) {
  const { target, clientX, pointerId, button } = event
  const head = headOf(target)
  const isEdge = target instanceof HTMLElement && target.matches('[data-resize]')
  if (!head || !isEdge || button !== 0) return
  const from = head.offsetWidth
  const before = head.style.inlineSize
  const direction = directionOf(head)
  let width = from
  const move = (moved: globalThis.PointerEvent) => {
    width = from + direction * (moved.clientX - clientX)
    head.style.inlineSize = `${remsOf(width)}rem`
  }
  event.preventDefault()
  // Test environments don't have pointer capture.
  if ('setPointerCapture' in target) target.setPointerCapture(pointerId)
  target.addEventListener('pointermove', move)
  target.addEventListener(
    'lostpointercapture',
    () => {
      target.removeEventListener('pointermove', move)
      // React sets the width if it changed within the limits.
      head.style.inlineSize = before
      if (width !== from) commit(head, remsOf(width), resize)
    },
    { once: true },
  )
}

function commit(head: HTMLElement, rems: number, resize: ResizeColumn) {
  resize(head.dataset['column'] ?? '', Math.round(rems * 4) / 4)
}

function headOf(target: EventTarget) {
  return (target as Element).closest<HTMLElement>('th[data-width]')
}

/** Returns 1 if columns go from left to right, otherwise -1. */
function directionOf(element: Element) {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

function remsOf(px: number) {
  return px / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
}
