/** Gives the focus to a line that is rendered: to its row, or to the button of a group. */
export function focusLine(area: HTMLElement | null, line: number) {
  const row = area?.querySelector<HTMLElement>(`[data-line="${line}"]`)
  const toggle = row?.querySelector<HTMLElement>('[data-group-toggle]')
  ;(toggle ?? row)?.focus({ preventScroll: true })
  return row
}
