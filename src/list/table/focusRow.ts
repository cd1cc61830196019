/** Focuses a rendered row, or the button of a group. Returns the row. */
export function focusRow(area: HTMLElement | null, rowIndex: number) {
  const row = area?.querySelector<HTMLElement>(`[data-row-index="${rowIndex}"]`)
  const toggle = row?.querySelector<HTMLElement>('[data-group-toggle]')
  ;(toggle ?? row)?.focus({ preventScroll: true })
  return row
}
