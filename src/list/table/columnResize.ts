import type { KeyboardEvent, PointerEvent } from 'react'
import { isElement } from '../../ui/dom/realm.js'
import { remsOf } from '../../ui/dom/remsOf.js'
import { hasModifier } from '../../ui/hooks/hasModifier.js'
import { limitWidth } from '../model/readView.js'
import { scaleOf } from './scaleOf.js'

/** Sets the widths of columns, in rem, within the limits. */
export type ResizeColumns = (widths: Readonly<Record<string, number>>) => void

/** How far a key press moves the edge of a column, in rem. */
const keyStep = 1

/** Moves the edge of a column with the arrow keys. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, resize: ResizeColumns) {
  const head = headOf(event.target)
  const step = new Map([
    ['ArrowRight', keyStep],
    ['ArrowLeft', -keyStep],
  ]).get(event.key)
  if (!head || !step || hasModifier(event)) return
  event.preventDefault()
  const widths = readWidths(head)
  const { column = '' } = head.dataset
  resize({ ...widths, [column]: (widths[column] ?? 0) + step * directionOf(head) })
}

/**
 * Follows the pointer while it drags the edge of a column. All columns keep their widths, because columns
 * that share the remaining width would move the edge. The list's view changes once, at the end, so that rows
 * don't render while the pointer moves.
 */
export function dragEdge(event: PointerEvent<HTMLElement>, resize: ResizeColumns) {
  const { target, clientX, pointerId, button } = event
  const head = headOf(target)
  const isEdge = isElement(target) && target.matches('[data-resize]')
  if (!head || !isEdge || button !== 0) return
  const widths = readWidths(head)
  const { column = '' } = head.dataset
  const from = widths[column] ?? 0
  const perPx = (directionOf(head) * from) / head.getBoundingClientRect().width
  let width = from
  let release: (() => void) | undefined
  const move = (moved: globalThis.PointerEvent) => {
    release ??= holdWidths(head, widths)
    width = limitWidth(from + perPx * (moved.clientX - clientX))
    head.style.inlineSize = `${width}rem`
  }
  event.preventDefault()
  // Test environments don't have pointer capture.
  if ('setPointerCapture' in target) target.setPointerCapture(pointerId)
  target.addEventListener('pointermove', move)
  target.addEventListener(
    'lostpointercapture',
    () => {
      target.removeEventListener('pointermove', move)
      // React sets the widths if they changed within the limits.
      release?.()
      if (width !== from) resize({ ...widths, [column]: width })
    },
    { once: true },
  )
}

/** Sets the widths of all columns. Returns a function that restores what was set before. */
function holdWidths(head: HTMLElement, widths: Readonly<Record<string, number>>): () => void {
  const heads = headsAround(head)
  const before = heads.map(({ style }) => style.inlineSize)
  const table = head.closest('table')
  const wasSized = table?.hasAttribute('data-sized')
  for (const each of heads) each.style.inlineSize = `${widths[each.dataset['column'] ?? '']}rem`
  table?.setAttribute('data-sized', '')
  return () => {
    for (const [index, { style }] of heads.entries()) style.inlineSize = before[index] ?? ''
    if (!wasSized) table?.removeAttribute('data-sized')
  }
}

/** Returns the widths of all columns in rem, even if the page is scaled. */
function readWidths(head: HTMLElement): Record<string, number> {
  const scale = scaleOf(head)
  return Object.fromEntries(
    headsAround(head).map((each) => [
      each.dataset['column'] ?? '',
      remsOf(each.getBoundingClientRect().width / scale, head),
    ]),
  )
}

function headsAround(head: HTMLElement): HTMLElement[] {
  return [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-width]') ?? [])]
}

function headOf(target: EventTarget) {
  return isElement(target) ? target.closest<HTMLElement>('th[data-width]') : null
}

/** Returns 1 if columns go from left to right, otherwise -1. */
function directionOf(element: Element) {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
