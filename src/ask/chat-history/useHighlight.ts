'use client'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { normalizeText, normalizeWithOrigins, originalRange } from '../../internal/normalizeText.js'

/**
 * Highlights the matches of a query inside an element with the CSS Custom Highlight API, as
 * `::highlight(pk-match)`. Changes no elements. Does nothing in browsers without this API.
 */
export function useHighlight(root: RefObject<HTMLElement | null>, query: string) {
  // Runs after each render, because rows enter and leave the view.
  useEffect(() => {
    const wanted = normalizeText(query.trim())
    if (wanted === '' || !root.current || typeof Highlight === 'undefined') return undefined
    const marked = matchHighlight()
    const ranges = findRanges(root.current, wanted)
    for (const range of ranges) marked.add(range)
    return () => {
      for (const range of ranges) marked.delete(range)
    }
  })
}

/** Returns the highlight that all histories on the page share. */
function matchHighlight(): Highlight {
  return getOrInsert(CSS.highlights, 'pk-match', () => new Highlight())
}

/**
 * What a search does not look at: days, senders, text for screen readers only, and the sources, actions and times
 * below a message.
 */
const unsearched = `.pk-chat-history-day, .pk-chat-history-unknown, .pk-chat-message-sender,
  .pk-chat-message-own, .pk-chat-message-footer, .pk-source-list, .pk-visually-hidden`

/** Accepts the text of messages. */
function skipUnsearched(node: Node): number {
  if (node.nodeType === node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
  return (node as Element).matches(unsearched) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
}

function findRanges(root: HTMLElement, wanted: string): Range[] {
  const ranges: Range[] = []
  const page = root.ownerDocument
  const walker = page.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    skipUnsearched,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const normalized = normalizeWithOrigins(node.nodeValue ?? '')
    const { text } = normalized
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      const range = page.createRange()
      const { start, end } = originalRange(normalized, at, at + wanted.length)
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
