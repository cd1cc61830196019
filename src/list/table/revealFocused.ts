/** Scrolls a table sideways if the columns that stay in view cover the element that has got focus. */
export function revealFocused(scroller: HTMLElement, focused: Element): void {
  const cell = focused.closest('td, th')
  const kept = [...(cell?.parentElement?.children ?? [])].filter(isSticky)
  if (!cell || kept.includes(cell) || kept.length === 0) return
  const { left, right } = focused.getBoundingClientRect()
  const boxes = kept.map((each) => each.getBoundingClientRect())
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  const covered = isRtl
    ? right - Math.min(...boxes.map((box) => box.left))
    : Math.max(...boxes.map((box) => box.right)) - left
  // Room for the focus outline.
  if (covered > 0)
    scroller.scrollBy({ left: (covered + 4) * (isRtl ? 1 : -1), behavior: 'instant' })
}

function isSticky(cell: Element): boolean {
  return getComputedStyle(cell).position === 'sticky'
}
