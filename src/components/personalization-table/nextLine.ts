/** Where a key leads from a line; `null`: nowhere. `page` is how many lines are in view. */
export function nextLine(
  key: string,
  { line, count, page }: { line: number; count: number; page: number },
): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(line + 1, last)
    case 'ArrowUp':
      return Math.max(line - 1, 0)
    case 'PageDown':
      return Math.min(line + page, last)
    case 'PageUp':
      return Math.max(line - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
