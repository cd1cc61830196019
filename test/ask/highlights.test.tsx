import { fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { AnswerStatus } from '../../src/ask/answer-status/AnswerStatus.js'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import type { Spelling } from '../support/foreignSpellings.js'
import {
  clusters,
  foreignText,
  plainOf,
  queryFor,
  rewritings,
  writtenOf,
} from '../support/foreignSpellings.js'

class PretendHighlight extends Set<Range> {}
let highlights: Map<string, PretendHighlight>
beforeEach(() => {
  highlights = new Map()
  vi.stubGlobal('Highlight', PretendHighlight)
  vi.stubGlobal('CSS', { ...globalThis.CSS, highlights })
})
afterEach(() => vi.unstubAllGlobals())

/** Around the text, so that a match is never the whole message. */
const frame = ['[', ']'] as const

function Conversation({ text }: { text: string }) {
  const item = { type: 'message', sender: 'user', message: frame.join(text), timestamp: null }
  const chatData = { history: [item], conversationId: null, sessionId: null }
  return (
    <LocalizationProvider timeZone="UTC" now={0}>
      <ChatHistory isSearchable chatData={chatData} />
    </LocalizationProvider>
  )
}

/** Searches a message that is on screen. Returns its parts, each with whether it is highlighted. */
function marksOf(message: string, query: string): [text: string, isMarked: boolean][] {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } })
  const written = frame.join(message)
  const marked = new Set<number>()
  for (const range of highlights.get('pk-match') ?? []) {
    const { startContainer: node, startOffset, endOffset, endContainer } = range
    if (node.nodeValue !== written) continue
    expect(endContainer, 'a match ends in the same text').toBe(node)
    expect(endOffset, 'a match is not empty').toBeGreaterThan(startOffset)
    for (let at = startOffset; at < endOffset; at++) marked.add(at)
  }
  const parts: [string, boolean][] = []
  for (const [at, unit] of written.split('').entries()) {
    const last = parts.at(-1)
    if (last && last[1] === marked.has(at)) last[0] += unit
    else parts.push([unit, marked.has(at)])
  }
  return parts
}
const markedIn = (parts: [string, boolean][]) =>
  parts.filter(([, isMarked]) => isMarked).map(([text]) => text)

/** The characters that write the plain letters of each match, from the start. */
function expectedMarks(text: readonly Spelling[], query: string): string {
  const plain = plainOf(text)
  const matched = new Set<number>()
  for (let at = plain.indexOf(query); at !== -1; at = plain.indexOf(query, at + query.length)) {
    for (let letter = at; letter < at + query.length; letter++) matched.add(letter)
  }
  let end = 0
  return text
    .filter((piece) => {
      const start = end
      end += piece.plain.length
      return Array.from(piece.plain, (_, at) => start + at).some((at) => matched.has(at))
    })
    .map(({ written }) => written)
    .join('')
}

/** Matches text that starts within a character, or that ends before the rest of one. */
const splitStart = /^[\u{dc00}-\u{dfff}]|^[\p{M}ﾞﾟ\u1160-\u11ff]/u
const halfPair = /[\ud800-\udbff]$/

const counts = { messages: 0, marked: 0, parts: 0 }
afterAll(() =>
  console.info(
    `Highlights: ${counts.messages} messages in foreign letters, ${counts.marked} with a match, ` +
      `and ${counts.parts} parts in other code points`,
  ),
)

describe('a search of a conversation', () => {
  it.each([
    ['strasse', 'Straße 5', ['Straße']],
    ['ss', 'Straße 5', ['ß']],
    ['s', 'Straße', ['S', 'ß']],
    ['lodz', 'in Łódź', ['Łódź']],
    ['fi', 'ﬁnal', ['ﬁ']],
    ['f', 'ﬁnal', ['ﬁ']],
    ['inal', 'ﬁnal', ['ﬁnal']],
    ['nal', 'ﬁnal', ['nal']],
    ['ﬁ', 'final', ['fi']],
    ['ガ', 'ｶﾞｽ', ['ｶﾞ']],
    ['ス', 'ｶﾞｽ', ['ｽ']],
    ['ｶﾞ', 'ガス', ['ガ']],
    ['sale', '𝓢𝓪𝓵𝓮 ＳＡＬＥ', ['𝓢𝓪𝓵𝓮', 'ＳＡＬＥ']],
    ['a', '𝓢𝓪𝓵𝓮', ['𝓪']],
    ['aether', 'Æther', ['Æther']],
    ['thor', 'Þór', ['Þór']],
    ['o', 'Þo\u0308\u0301r', ['o\u0308\u0301']],
    ['isik', 'İşık', ['İşık']],
    ['한', '한국'.normalize('NFD'), ['한'.normalize('NFD')]],
    ['한'.normalize('NFD'), '한국', ['한']],
    ['क', 'क्षमा', ['क्']],
    ['é', 'e\u0301e', ['e\u0301e']],
    ['strasse', 'Strase', []],
    ['カ', 'ｶﾞ', []],
  ])('for “%s” highlights in “%s” exactly %j', (query, text, expected) => {
    render(<Conversation text={text} />)
    const parts = marksOf(text, query)
    expect(markedIn(parts)).toEqual(expected)
    expect(parts.map(([part]) => part).join('')).toBe(frame.join(text))
  })

  it('highlights the characters that write the letters of the query, and no others', () => {
    const texts = foreignText(6).chain((text) =>
      fc.tuple(fc.constant(text), fc.oneof(queryFor(text), foreignText(2))),
    )
    const { rerender } = render(<Conversation text="" />)
    fc.assert(
      fc.property(texts, ([text, query]) => {
        const written = writtenOf(text)
        const expected = expectedMarks(text, plainOf(query))
        rerender(<Conversation text={written} />)
        counts.messages++
        if (expected !== '') counts.marked++
        expect(markedIn(marksOf(written, writtenOf(query))).join('')).toBe(expected)
      }),
      { numRuns: 120 },
    )
  })

  it('highlights something for each part of a message, and never a part of a character', () => {
    const texts = fc.array(fc.constantFrom(...clusters), { minLength: 1, maxLength: 6 })
    const place = fc.nat({ max: 5 })
    const { rerender } = render(<Conversation text="" />)
    fc.assert(
      fc.property(texts, place, place, fc.constantFrom(...rewritings), (all, from, more, write) => {
        const start = from % all.length
        const query = write(all.slice(start, start + more + 1).join(''))
        rerender(<Conversation text={all.join('')} />)
        counts.parts++
        const parts = marksOf(all.join(''), query)
        expect(markedIn(parts)).not.toEqual([])
        for (const [part] of parts) {
          expect(part).not.toMatch(splitStart)
          expect(part).not.toMatch(halfPair)
        }
      }),
      { numRuns: 120 },
    )
  })
})

it('marks only the text of messages, which is what a search finds', () => {
  const item = {
    type: 'message',
    sender: 'agent 41',
    message: 'Room 41',
    timestamp: Date.UTC(2026, 5, 1, 9, 41),
    metadata: [{ title: 'Page 41', url: 'https://shop.example/41' }],
  }
  const chatData = { history: [item], conversationId: null, sessionId: null }
  render(
    <LocalizationProvider timeZone="UTC" now={Date.UTC(2026, 5, 2)}>
      <ChatHistory isSearchable chatData={chatData} />
    </LocalizationProvider>,
  )
  expect(document.body).toHaveTextContent(/9:41/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '41' } })
  const marked = [...(highlights.get('pk-match') ?? [])]
  expect(marked.map(({ startContainer }) => startContainer.nodeValue)).toEqual(['Room 41'])
})

it('highlights a match that is only partly emphasized', () => {
  const message = 'The **Winter Sale** is paused.'
  const item = { type: 'message', sender: 'bot', message, timestamp: null }
  const chatData = { history: [item], conversationId: null, sessionId: null }
  render(
    <LocalizationProvider timeZone="UTC" now={0}>
      <ChatHistory isSearchable chatData={chatData} />
    </LocalizationProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sale is' } })
  expect([...(highlights.get('pk-match') ?? [])].map(String)).toEqual(['Sale is'])
})

it('does not highlight the status of a question, which a search does not find', () => {
  const start = startAnswer({ questionId: 'q', startedAt: 0 }, createPollPolicy())
  const node = <AnswerStatus progress={{ ...start, phase: 'processing' }} />
  render(
    <LocalizationProvider timeZone="UTC" now={0}>
      <ChatHistory isSearchable items={[{ key: 'a', node }]} />
    </LocalizationProvider>,
  )
  expect(screen.getByText('Working on it…')).toBeVisible()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'work' } })
  expect([...(highlights.get('pk-match') ?? [])]).toEqual([])
})

it('highlights in the document of an iframe', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inner = frame.contentWindow as Window & typeof globalThis
  const marked = new Map<string, Set<Range>>()
  Object.assign(inner, { Highlight: PretendHighlight, CSS: { highlights: marked } })
  const { body } = inner.document
  const container = body.appendChild(inner.document.createElement('div'))
  const { unmount } = render(<Conversation text="Straße 5" />, { container })
  fireEvent.change(within(body).getByRole('searchbox'), { target: { value: 'strasse' } })
  expect([...(marked.get('pk-match') ?? [])].map(String)).toEqual(['Straße'])
  unmount()
  frame.remove()
})
