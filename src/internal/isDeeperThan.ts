/** Whether JSON nests deeper than `limit` levels. Goes level by level, so no depth overflows a stack. */
export function isDeeperThan(json: unknown, limit: number): boolean {
  let level: object[] = typeof json === 'object' && json !== null ? [json] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= limit) return true
    const next: object[] = []
    for (const container of level) {
      for (const value of Object.values(container)) {
        if (typeof value === 'object' && value !== null) next.push(value)
      }
    }
    level = next
  }
  return false
}
