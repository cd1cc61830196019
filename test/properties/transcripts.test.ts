import fc from 'fast-check'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { transcriptToMarkdown, transcriptToText } from '../../src/ask/model/transcript.js'
import type { HistoryItem } from '../../src/contract/ChatData.js'
import { numRuns } from '../support/arbitraryRows.js'

/** What a message or a name can have that looks like another turn, or swallows the next. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('### Support, 2026-01-01', 'Support, 2026-01-01', 'Yes.'),
  },
  fc.constantFrom(
    '```',
    '~~~',
    '<!--',
    '<pre>',
    '<div>',
    '> ',
    '- ',
    '    ',
    '===',
    '---',
    '|a|b|',
  ),
  fc.constantFrom('[x]: y', '[^1]: z', '\t', '\\', '`', '[', '](', '$$', '# ', ':::', 'Details'),
  fc.string({ maxLength: 5 }),
)
const lineEnd = fc.constantFrom(
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  ' ',
)
const text = fc
  .array(fc.tuple(piece, lineEnd), { maxLength: 8 })
  .map((parts) => parts.flat().join(''))
const item = fc.record({
  type: fc.oneof(fc.constant('message'), text),
  sender: fc.oneof(fc.constantFrom('user', 'bot'), text),
  message: fc.oneof(text, fc.constant(null)),
  timestamp: fc.constantFrom(1_790_000_000_000, null),
})
const options = { formatTime: () => 'then', detailsTitle: 'Details' }

describe('a transcript', () => {
  it('has as many turns as the conversation, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
        const history = items as HistoryItem[]
        const chat = { history, conversationId: null, sessionId: null }
        const lines = transcriptToText(chat, { ...options, notice: null }).split(
          /[\n\v\f\r\u0085\u2028\u2029]/,
        )
        expect(lines.filter((line) => /^\S/.test(line))).toHaveLength(items.length)
        const tokens = marked.lexer(transcriptToMarkdown(chat, { ...options, notice: null }))
        const kinds = new Set(tokens.map(({ type }) => type))
        for (const kind of ['space', 'heading', 'blockquote']) kinds.delete(kind)
        expect([...kinds]).toEqual([])
        expect(tokens.filter(({ type }) => type === 'heading')).toHaveLength(items.length)
      }),
      { numRuns },
    )
  })
})
