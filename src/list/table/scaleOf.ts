/**
 * Returns how much larger an element of a table is painted than laid out. Measures the table, which is more
 * exact than one column. Less than 1 % is only rounding.
 */
export function scaleOf(element: Element): number {
  const table = element.closest('table')
  if (!table || table.offsetWidth === 0) return 1
  const scale = table.getBoundingClientRect().width / table.offsetWidth
  return Math.abs(scale - 1) > 0.01 ? scale : 1
}
