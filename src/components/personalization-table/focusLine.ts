/** Focuses a rendered row, or the button of a group. */
export function focusLine(area: HTMLElement | null, line: number) {
  const row = area?.querySelector<HTMLElement>(`[data-line="${line}"]`)
  const toggle = row?.querySelector<HTMLElement>('[data-group-toggle]')
  ;(toggle ?? row)?.focus({ preventScroll: true })
  return row
}
