/** What is wrong with the texts on a page. */
export interface TextFault {
  kind: 'cut' | 'overlap' | 'sideways'
  text: string
}

/** Text of users and services may end with an ellipsis. The whole text is shown elsewhere. */
const ownTexts =
  'bdi, [dir], code, pre, time, input, textarea, select, option, [class$="-name"], .pk-visually-hidden, [role="tooltip"]'
/** Rounding of fractions of a pixel. */
const tolerance = 1.5

/** Finds texts that are cut off, texts that overlap, and sideways scrolling of the page. */
export function findCutTexts(root: HTMLElement): TextFault[] {
  const faults: TextFault[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth + tolerance) {
    faults.push({
      kind: 'sideways',
      text: `${page.scrollWidth - page.clientWidth} px by ${widest(root)}`,
    })
  }
  const shown: { text: string; rect: DOMRect; element: Element; layer: Element | null }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isVisible(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue
      const isOwn = element.closest(ownTexts) !== null
      const cut = cutBy(element, rect, isOwn)
      if (cut === 'hidden') continue
      if (cut === 'cut') faults.push({ kind: 'cut', text })
      shown.push({ text, rect, element, layer: layerOf(element, root) })
    }
  }
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue
      if (other.element.contains(one.element) || !isOverlap(one.rect, other.rect)) continue
      faults.push({ kind: 'overlap', text: `${one.text} / ${other.text}` })
    }
  }
  return faults.filter(
    (fault, index) =>
      faults.findIndex(({ kind, text }) => kind === fault.kind && text === fault.text) === index,
  )
}

function isVisible(element: Element): boolean {
  return (
    element.checkVisibility({
      contentVisibilityAuto: true,
      opacityProperty: true,
      visibilityProperty: true,
    }) && element.closest('.pk-visually-hidden, style, script, title') === null
  )
}

/** Returns whether an ancestor without a scrollbar cuts a text off, or has scrolled it out of view. */
function cutBy(element: Element, rect: DOMRect, isOwn: boolean): 'cut' | 'hidden' | null {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box)
    const clip = box.getBoundingClientRect()
    const across = overflowOf(rect.left, rect.right, clip.left, clip.right)
    const along = overflowOf(rect.top, rect.bottom, clip.top, clip.bottom)
    if (isScroller(overflowX) && across !== 'inside') return 'hidden'
    if (isScroller(overflowY) && along !== 'inside') return 'hidden'
    if (isClipped(overflowX) && across !== 'inside') return isOwn ? 'hidden' : 'cut'
    if (isClipped(overflowY) && along === 'partly') return isOwn ? 'hidden' : 'cut'
    if (isClipped(overflowY) && along === 'outside') return isOwn ? 'hidden' : 'cut'
    if (position === 'fixed') return null
  }
  return null
}

const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

function overflowOf(from: number, to: number, min: number, max: number) {
  if (from >= max || to <= min) return 'outside'
  return from < min - tolerance || to > max + tolerance ? 'partly' : 'inside'
}

/** Returns the layer a text is in: the nearest ancestor above or beside the flow of the page. */
function layerOf(element: Element, root: Element): Element | null {
  for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
    if (/^(absolute|fixed|sticky)$/.test(getComputedStyle(box).position)) return box
  }
  return null
}

function isOverlap(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 2 && along > 4
}

/** Names the innermost element that is wider than the page. */
function widest(root: Element): string {
  const { clientWidth } = document.documentElement
  const wide = [...root.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isWide = right > clientWidth + tolerance || left < -tolerance
    return isWide && isVisible(element) && !isInScroller(element, root)
  })
  const innermost = wide.find((one) => !wide.some((other) => other !== one && one.contains(other)))
  return innermost?.outerHTML.slice(0, 120) ?? 'a text'
}

/** Returns whether something around an element scrolls sideways or cuts it off, so that the page does not. */
function isInScroller(element: Element, root: Element): boolean {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== 'visible') return true
  }
  return false
}
