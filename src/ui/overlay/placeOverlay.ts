import { isElement } from '../dom/realm.js'
/** The position of an overlay relative to its anchor. */
export interface OverlayPlacement {
  /** Which edges meet, or `fill`, if the overlay is as wide as its anchor. */
  align: 'start' | 'end' | 'fill'
  /** The distance to the anchor, in px. @default 4 */
  gap?: number | undefined
}

/** The least distance to the edges of the window, in px. */
const edge = 8
/**
 * With less room than this on both sides, in px, an overlay that fits on neither covers its anchor. Also the least
 * value of `--_height`.
 */
const minRoom = 160

/**
 * Keeps an overlay next to its anchor while the page scrolls and while either of them changes size. Sets
 * private properties, which the overlay's own rules read: `--_inset`, `--_height` (its greatest height) and
 * `--_width`.
 *
 * @returns A function that stops following the anchor.
 */
export function placeOverlay(
  overlay: HTMLElement,
  anchor: Element,
  placement: OverlayPlacement,
): () => void {
  const view = overlay.ownerDocument.defaultView
  if (!view) return () => {}
  // The overlay stays on its side, so that it does not jump while its content changes.
  const side = findSide(overlay, anchor, placement)
  let frame = 0
  const update = () => put(overlay, anchor, placement, side)
  const placeLater = () => {
    view.cancelAnimationFrame(frame)
    frame = view.requestAnimationFrame(update)
  }
  const onScroll = ({ target }: Event) => {
    if (!overlay.contains(target as Node)) update()
  }
  update()
  const roots = new Set<Node>([overlay.ownerDocument, ...rootsAround(anchor)])
  for (const root of roots)
    root.addEventListener('scroll', onScroll, { capture: true, passive: true })
  view.addEventListener('resize', update)
  const observer = 'ResizeObserver' in view ? new view.ResizeObserver(placeLater) : undefined
  observer?.observe(overlay)
  observer?.observe(anchor)
  return () => {
    view.cancelAnimationFrame(frame)
    for (const root of roots) root.removeEventListener('scroll', onScroll, true)
    view.removeEventListener('resize', update)
    observer?.disconnect()
  }
}

/**
 * Returns the document and the shadow roots around an element, including those that it is slotted into. Scrolling
 * inside a shadow root reaches nothing outside it.
 */
function rootsAround(element: Element): Node[] {
  const roots: Node[] = []
  let node: Node | null = element
  while (node) {
    const parent: Node | null = node.parentNode
    const slot: Node | null = isElement(node) ? node.assignedSlot : null
    const host: Node | null = 'host' in node && isElement(node.host) ? node.host : null
    if (parent === null) roots.push(node)
    node = slot ?? parent ?? host
  }
  return roots
}

type Side = 'below' | 'above' | 'over'

/** Returns the side with enough room, otherwise the side with more, or `over` if both have too little. */
function findSide(
  overlay: HTMLElement,
  anchor: Element,
  { align, gap = defaultGap }: OverlayPlacement,
): Side {
  const { width, top, bottom } = anchor.getBoundingClientRect()
  // An overlay that is now as wide as its anchor may be taller than before.
  if (align === 'fill') overlay.style.setProperty('--_width', `${width}px`)
  // The height limit from when the overlay was last open does not count.
  overlay.style.removeProperty('--_height')
  const { height } = overlay.getBoundingClientRect()
  const { clientHeight } = overlay.ownerDocument.documentElement
  const below = clientHeight - bottom - gap - edge
  const above = top - gap - edge
  if (height <= below || below >= Math.max(above, minRoom)) return 'below'
  return above >= Math.min(height, minRoom) ? 'above' : 'over'
}

const defaultGap = 4

function put(
  overlay: HTMLElement,
  anchor: Element,
  { align, gap = defaultGap }: OverlayPlacement,
  side: Side,
) {
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = overlay.ownerDocument.documentElement
  const { style } = overlay
  if (align === 'fill') style.setProperty('--_width', `${width}px`)
  const isAtRight = (align === 'end') === (getComputedStyle(anchor).direction === 'ltr')
  const start = isAtRight && align !== 'fill' ? right - overlay.offsetWidth : left
  const x = Math.max(edge, Math.min(start, clientWidth - overlay.offsetWidth - edge))
  const tops = { below: bottom + gap, over: edge }
  const inset =
    side === 'above'
      ? `auto auto ${clientHeight - top + gap}px ${x}px`
      : `${tops[side]}px auto auto ${x}px`
  const rooms = {
    below: clientHeight - bottom - gap - edge,
    above: top - gap - edge,
    over: clientHeight - 2 * edge,
  }
  style.setProperty('--_inset', inset)
  // After scrolling, its side can have no room left. The overlay then leaves the window together with its
  // anchor.
  style.setProperty('--_height', `${Math.max(minRoom, rooms[side])}px`)
}
