import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ChatEntry } from './ChatEntry.js'

const emptyRow = 64
const lineHeight = 22
const charactersPerLine = 80

/** Estimates a row's height in px, for the scrollbar. Rows are measured when they are visible. */
export function estimateHeight(item: HistoryItem | undefined): number {
  if (!item || !isMessageItem(item)) return emptyRow
  return emptyRow + lineHeight * countLines(item.message ?? '')
}

/** Counts lines, including wrapped ones. */
function countLines(text: string): number {
  let lines = 0
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const length = (end === -1 ? text.length : end) - start
    lines += Math.max(1, Math.ceil(length / charactersPerLine))
    start += length + 1
  }
  return lines
}

/** Returns how many of the last rows fill a height in px. */
export function countLastRows(items: readonly ChatEntry[], wantedHeight: number): number {
  let height = 0
  let count = 0
  while (height < wantedHeight && count < items.length) {
    count += 1
    height += estimateHeight(items[items.length - count]?.item)
  }
  return count
}
