/**
 * Returns shares as percentages. If all are equal, so are the percentages. Otherwise, they have the same number
 * of decimals, at most 2, and total exactly 100 with the largest remainder method.
 *
 * @param shares The shares, from 0 to 1.
 * @param left The share that they leave, from 0 to 1. `rest` is its percentage.
 */
export function toPercents(
  shares: readonly number[],
  left: number,
): { percents: number[]; rest: number } {
  const [first = 0] = shares
  if (shares.every((share) => Math.abs(share - first) < 1e-9)) {
    return { percents: shares.map(() => roundAlone(first * 100)), rest: roundAlone(left * 100) }
  }
  const exact = [...shares, ...(left > 0 ? [left] : [])].map((share) => share * 100)
  const percents = roundTogether(exact)
  return { percents: percents.slice(0, shares.length), rest: percents[shares.length] ?? 0 }
}

/**
 * Rounds percentages so that they total what they did, with as many decimals as keep each share above 0, but
 * at most 2.
 */
function roundTogether(exact: readonly number[]): number[] {
  const sum = exact.reduce((added, percent) => added + percent, 0)
  for (let decimals = decimalsOf(exact); ; decimals++) {
    const scale = 10 ** decimals
    const units = exact.map((percent) => percent * scale)
    const rounded = roundToTotal(units, Math.round(sum * scale))
    // A share that would be rounded up alone can be rounded down for the sake of the total.
    const isLost = rounded.some((unit, index) => unit === 0 && (exact[index] ?? 0) > 0)
    if (!isLost || decimals >= 2) return rounded.map((unit) => unit / scale)
  }
}

/** Rounds one percentage to the decimals of {@link decimalsOf}, but to at least one. */
function roundAlone(percent: number): number {
  const scale = 10 ** Math.max(1, decimalsOf([percent]))
  return Math.round(percent * scale) / scale
}

/**
 * Returns the number of decimals: 0 or 1 if that is exact, otherwise as many as are needed, at most 2, so that no
 * share becomes 0 or 100. If one decimal is needed and two are exact, returns 2.
 */
function decimalsOf(percents: readonly number[]): number {
  const isWhole = (scale: number) =>
    percents.every((percent) => Math.abs(percent * scale - Math.round(percent * scale)) < 1e-6)
  const isLost = (scale: number) =>
    percents.some((percent) => {
      const rounded = Math.round(percent * scale) / scale
      return (rounded === 0 && percent > 0) || (rounded === 100 && percent < 100)
    })
  if (isWhole(1)) return 0
  if (isWhole(10)) return 1
  if (!isLost(1)) return 0
  return isLost(10) || isWhole(100) ? 2 : 1
}

/** Rounds to whole numbers that add up to a total. Ties go to the earlier number. */
function roundToTotal(numbers: readonly number[], total: number): number[] {
  const floors = numbers.map((number) => Math.floor(number))
  const missing = total - floors.reduce((sum, part) => sum + part, 0)
  const byRemainder = numbers
    .map((number, index) => ({ index, remainder: number - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) floors[index] = (floors[index] ?? 0) + 1
  return floors
}
