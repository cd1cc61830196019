import { describe, expect, it } from 'vitest'
import type { ChatEntry } from '../../src/ask/chat-history/ChatEntry.js'
import { maxRows, rangeInView } from '../../src/ask/chat-history/rowWindow.js'

const entries = Array.from({ length: 2_000 }, (_, at) => ({ key: `k${at}` })) as ChatEntry[]
/** Rows so low that more of them are in view than may be rendered. */
const heights = new Map(entries.map(({ key }) => [key, 2]))

describe('the rows in view, if they are more than may be rendered', () => {
  it.each([
    ['after scrolling down', { from: 0, to: 300 }, 1_000],
    ['after scrolling up', { from: 1_700, to: 2_000 }, 1_000],
    ['at the end', { from: 1_000, to: 1_300 }, 3_000],
  ])('are the last ones %s, because new messages are at the end', (_, range, viewTop) => {
    const place = { viewTop, viewBottom: viewTop + 900, heights }
    const offsets = { top: range.from * 2, bottom: range.to * 2, ...place }
    const shown = rangeInView(entries, range, offsets)
    expect(shown.to - shown.from).toBe(maxRows)
    // The list renders 800 px around the view.
    const last = Math.min(entries.length, (viewTop + 900 + 800) / 2)
    expect(Math.abs(shown.to - last)).toBeLessThanOrEqual(1)
  })
})
