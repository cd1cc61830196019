/** Counts the values of a tree, up to a limit. */
export function countNodes(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const child of Array.isArray(value) ? value : Object.values(value)) {
    if (count >= limit) return count
    count += countNodes(child, limit - count)
  }
  return count
}
