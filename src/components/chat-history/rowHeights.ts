import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ChatEntry } from './ChatEntry.js'

const emptyRow = 64
const lineHeight = 20
const charactersPerLine = 80

/** A guess good enough for the scroll bar, in px; rows are measured once they are seen. */
export function estimateHeight(item: HistoryItem | undefined): number {
  if (!item || !isMessageItem(item)) return emptyRow
  return emptyRow + lineHeight * countLines(item.message ?? '')
}

/** As many as it has, long ones broken. */
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

/** How many of the last rows are needed for so many px. */
export function countLastRows(items: readonly ChatEntry[], wantedHeight: number): number {
  let height = 0
  let count = 0
  while (height < wantedHeight && count < items.length) {
    count += 1
    height += estimateHeight(items[items.length - count]?.item)
  }
  return count
}
