import type { VariantShare } from '../../model/variantShares.js'

/** One coloured part of a bar. */
export interface Segment {
  /** 1 to 9: a place in the variant palette; 9 is "other". */
  color: number
  /** Where it starts and how wide it is, in percent of the bar. */
  start: number
  width: number
}

const colors = 8
/** So that a variant without weight is still seen. */
const minWidth = 1

/** Places the variants on a bar, in the service's order; from the ninth on they share one segment. */
export function layOutSegments(shares: VariantShare[]): Segment[] {
  const own = shares.slice(0, shares.length > colors + 1 ? colors : colors + 1)
  const rest = shares.slice(own.length)
  const parts = own.map(({ share }) => share)
  if (rest.length > 0) parts.push(rest.reduce((total, { share }) => total + share, 0))
  const widths = parts.map((share) => Math.max(share * 100, minWidth))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let start = 0
  return widths.map((width, index) => {
    const segment = {
      color: Math.min(index + 1, colors + 1),
      start: round(start),
      width: round((width / total) * 100),
    }
    start += (width / total) * 100
    return segment
  })
}

function round(percent: number): number {
  return Math.round(percent * 1_000) / 1_000
}
