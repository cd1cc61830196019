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
  // Runs after each render of the rows, because they enter and leave the view. A message that renders alone, such
  // as after its "Show more", has no highlights until then.
  useEffect(() => {
    const wanted = normalizeText(query.trim())
    // In an iframe, the highlights are those of its own window.
    const page = root.current?.ownerDocument.defaultView
    if (wanted === '' || !root.current || !page || !('Highlight' in page)) return undefined
    const marked = matchHighlight(page)
    const ranges = findRanges(root.current, wanted)
    for (const range of ranges) marked.add(range)
    return () => {
      for (const range of ranges) marked.delete(range)
    }
  })
}

/** Returns the highlight that all histories on the page share. */
function matchHighlight(page: Window & typeof globalThis): Highlight {
  return getOrInsert(page.CSS.highlights, 'pk-match', () => new page.Highlight())
}

/**
 * What a search does not look at: days, senders, statuses, what a question is about, text for screen readers
 * only, and the sources, actions and times below a message.
 */
const unsearched = `.pk-chat-history-day, .pk-chat-history-unknown, .pk-chat-message-sender,
  .pk-chat-message-own, .pk-chat-message-footer, .pk-source-list, .pk-visually-hidden,
  .pk-answer-status, .pk-conversation-context, .pk-conversation-question`

/** Elements that are part of a line of text. A match can cross them. */
const inline = 'a, bdi, code, del, em, span, strong, sup'

/** Accepts the text of messages, and line breaks. */
function skipUnsearched(node: Node): number {
  if (node.nodeType === node.TEXT_NODE || node.nodeName === 'BR') return NodeFilter.FILTER_ACCEPT
  return (node as Element).matches(unsearched) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
}

function findRanges(root: HTMLElement, wanted: string): Range[] {
  return findLines(root).flatMap((nodes) => rangesIn(nodes, wanted, root.ownerDocument))
}

/** Returns the text nodes, grouped by the line of text that they are part of. */
function findLines(root: HTMLElement): Text[][] {
  const lines: Text[][] = []
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    skipUnsearched,
  )
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isText = node.nodeType === node.TEXT_NODE
    const own = isText ? (node.parentElement?.closest(`:not(${inline})`) ?? null) : null
    const line = own === block ? lines.at(-1) : undefined
    if (isText && line) line.push(node as Text)
    else if (isText) lines.push([node as Text])
    block = own
  }
  return lines
}

function rangesIn(nodes: readonly Text[], wanted: string, page: Document): Range[] {
  const ranges: Range[] = []
  const normalized = normalizeWithOrigins(nodes.map(({ data }) => data).join(''))
  const { text } = normalized
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const range = page.createRange()
    setEnds(range, nodes, originalRange(normalized, at, at + wanted.length))
    ranges.push(range)
  }
  return ranges
}

/** Sets the ends of a range, which are positions in the text of all nodes. */
function setEnds(
  range: Range,
  nodes: readonly Text[],
  { start, end }: { start: number; end: number },
): void {
  let from = 0
  for (const node of nodes) {
    const to = from + node.length
    if (start >= from && start < to) range.setStart(node, start - from)
    if (end > from && end <= to) range.setEnd(node, end - from)
    from = to
  }
}
