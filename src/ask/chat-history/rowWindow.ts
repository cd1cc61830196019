import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ChatEntry } from './ChatEntry.js'

/** The rows that are rendered: from `from` up to, but not including, `to`. */
export interface RowRange {
  from: number
  to: number
}

/**
 * With up to this many rows, all of them are rendered, so that the browser's search and text
 * selection work.
 */
const maxWhole = 60
/** A limit is needed because rows with zero height would never fill the area. */
export const maxRows = 300
/** A height in px, greater than that of most scroll areas. */
const firstHeight = 640
/** The height of a row that has not been measured, in px. */
const usualHeight = 96
/** How far rows are rendered beyond the view on each side, in px. */
const overscan = 800

/**
 * Returns the rows to render first: all rows of a short conversation, or the last screenful of a
 * long one.
 */
export function firstRange(entries: readonly ChatEntry[]): RowRange {
  const to = entries.length
  if (to <= maxWhole) return { from: 0, to }
  let from = to
  for (let height = 0; height < firstHeight && from > 0;) {
    from -= 1
    height += estimateHeight(entries[from])
  }
  return { from, to }
}

const lineHeight = 22
const charactersPerLine = 80

/** Estimates a row's height in px. Used only for the first screenful. */
function estimateHeight(entry: ChatEntry | undefined): number {
  const { item } = entry ?? {}
  const text = item && isMessageItem(item) ? (item.message ?? '') : ''
  const lines = text.slice(0, 4_000).split('\n')
  const wrapped = lines.map((line) => Math.max(1, Math.ceil(line.length / charactersPerLine)))
  return 64 + lineHeight * wrapped.reduce((sum, count) => sum + count, 0)
}

/** A change of a history's entries. */
interface EntriesChange {
  before: readonly ChatEntry[]
  after: readonly ChatEntry[]
  /** Whether the reader is at the end. */
  isAtEnd: boolean
}

/**
 * Returns the range after entries change: the same rows, and any that were added at the end.
 * Returns the last screenful if the first row was removed, or if many rows were added while the
 * reader is at the end.
 */
export function followEntries(
  range: RowRange,
  { before, after, isAtEnd }: EntriesChange,
): RowRange {
  const isWhole = range.to - range.from === before.length
  if (isWhole && after.length <= maxWhole) return firstRange(after)
  // Other rows, such as a button for earlier messages, can stay while messages are added below them.
  const first = before.findIndex(({ item }, index) => index >= range.from && item !== undefined)
  const known = first === -1 || first >= range.to ? range.from : first
  const index = findRow(after, before[known]?.key, known)
  const added = after.length - before.length
  if (index === -1 || (isAtEnd && added > maxWhole)) return firstRange(after)
  const from = Math.max(0, index - (known - range.from))
  const to = range.to === before.length ? after.length : from + range.to - range.from
  return { from, to: Math.min(to, after.length, from + maxRows) }
}

/** Returns the index of the row with a key; -1 if there is none. Looks at its old index first. */
export function findRow(
  entries: readonly ChatEntry[],
  key: string | undefined,
  index: number,
): number {
  return entries[index]?.key === key ? index : entries.findIndex((entry) => entry.key === key)
}

/** The heights of rows in px, by key. Rows that have not been measured have the usual height. */
export type RowHeights = Map<string, number>

/** Returns the total height of the rows from `from` up to, but not including, `to`. */
export function sumHeights(
  heights: RowHeights,
  entries: readonly ChatEntry[],
  { from, to }: RowRange,
): number {
  if (heights.size === 0) return Math.max(0, to - from) * usualHeight
  let total = 0
  for (let index = from; index < to; index++) {
    total += heights.get(entries[index]?.key ?? '') ?? usualHeight
  }
  return total
}

/** Offsets of the rendered rows and the viewport, in px from the top of the list. */
export interface RowOffsets {
  /** The start and the end of the rendered rows. */
  top: number
  bottom: number
  viewTop: number
  viewBottom: number
}

/**
 * Returns whether other rows must be rendered. Usually `false`, so that most scrolling renders
 * nothing.
 */
export function isOutOfRange(
  { length }: readonly ChatEntry[],
  { from, to }: RowRange,
  { top, bottom, viewTop, viewBottom }: RowOffsets,
): boolean {
  if (length <= maxWhole) return to - from < length
  const near = overscan / 2
  const isShort = (from > 0 && top > viewTop - near) || (to < length && bottom < viewBottom + near)
  return isShort || top < viewTop - 3 * overscan || bottom > viewBottom + 3 * overscan
}

/** Returns the rows in view and some around them. The rendered rows must have been measured. */
export function rangeInView(
  entries: readonly ChatEntry[],
  range: RowRange,
  { top, bottom, viewTop, viewBottom, heights }: RowOffsets & { heights: RowHeights },
): RowRange {
  const { length } = entries
  if (length <= maxWhole) return { from: 0, to: length }
  const heightOf = (index: number) => sumHeights(heights, entries, { from: index, to: index + 1 })
  const [start, end] = [viewTop - overscan, viewBottom + overscan]
  let { from, to } = range
  for (let y = top; from > 0 && y > start;) y -= heightOf(--from)
  for (let y = top; from < length - 1 && y + heightOf(from) < start;) y += heightOf(from++)
  for (let y = bottom; to < length && y < end;) y += heightOf(to++)
  for (let y = bottom; to > from + 1 && y - heightOf(to - 1) > end;) y -= heightOf(--to)
  return to - from <= maxRows ? { from, to } : { from: to - maxRows, to }
}
