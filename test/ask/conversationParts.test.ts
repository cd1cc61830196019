import { describe, expect, it } from 'vitest'
import { conversationItems } from '../../src/ask/model/conversationItems.js'
import { hiddenFields } from '../../src/ask/model/hiddenFields.js'
import { isOnlySource, messageSources } from '../../src/ask/model/messageSources.js'
import { newestItems } from '../../src/ask/model/newestItems.js'
import { questionMetadata, slimContext } from '../../src/ask/model/questionContext.js'
import { searchConversation } from '../../src/ask/model/searchConversation.js'
import {
  transcriptToJson,
  transcriptToMarkdown,
  transcriptToText,
} from '../../src/ask/model/transcript.js'
import type { ChatData, HistoryItem } from '../../src/contract/ChatData.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const time = 1_790_000_000_000
const message = (
  sender: string | null,
  text: string | null,
  fields: Record<string, unknown> = {},
): HistoryItem => ({ type: 'message', sender, message: text, timestamp: time, ...fields })
const other = (uuid: string, fields = {}): HistoryItem => ({ type: null, uuid, ...fields })
const chat = (...history: HistoryItem[]): ChatData => ({
  history,
  conversationId: null,
  sessionId: null,
})
const keysOf = (...history: HistoryItem[]) =>
  conversationItems(chat(...history)).map(({ key }) => key)

describe('conversationItems', () => {
  it.each<[item: HistoryItem, key: string]>([
    [message('bot', 'So.', { uuid: 'u-1' }), 'u-1'],
    [message('bot', 'So.', { uuid: '' }), `bot-${time}-3`],
    [message('bot', 'So.'), `bot-${time}-3`],
    [message(null, null, { timestamp: null }), '--0'],
    [{ type: 'open' }, 'other-open'],
    [{ type: null }, 'other-'],
    [{ type: 'open', uuid: 'u-2' }, 'u-2'],
  ])('gives %j the key “%s”', (item, key) => {
    expect(keysOf(item)).toEqual([key])
  })

  it('numbers equal keys in order and never uses a key twice', () => {
    const [a, b] = [other('a'), other('b')]
    expect(keysOf(a, b, a, a, b)).toEqual(['a', 'b', 'a~1', 'a~2', 'b~1'])
    expect(keysOf(other('a~1'), a, a, a)).toEqual(['a~1', 'a', 'a~2', 'a~3'])
    expect(keysOf(a, a, other('a~1'))).toEqual(['a', 'a~1', 'a~1~1'])
  })

  it('hides only items that are marked as hidden, which have no key', () => {
    const hidden = other('a', { hidden: true })
    expect(keysOf(hidden, other('a'), other('b', { hidden: false }))).toEqual(['a', 'b'])
    expect(conversationItems(null)).toEqual([])
  })

  it('reuses the entries of an earlier version that have not changed', () => {
    const [a, b, c] = [other('a'), other('b'), other('c')]
    const before = conversationItems(chat(a, b))
    const after = conversationItems(chat(a, { ...b }, c), before)
    expect(after.map((entry) => before.includes(entry))).toEqual([true, false, false])
    expect(after.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    const same = other('d')
    const [first, second] = conversationItems(chat(same, same))
    const moved = conversationItems(chat(same), second ? [second] : [])
    expect([first?.key, second?.key, moved[0]?.key]).toEqual(['d', 'd~1', 'd'])
  })
})

describe('newestItems', () => {
  const entries = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `${prefix}${at}` }))
  const [known] = entries('known', 1)
  const start = known ? [known] : []

  it.each([
    [399, 399],
    [400, 0],
  ])('finds of %i new items %i', (count, found) => {
    expect(newestItems(start, [...start, ...entries('new', count)])).toHaveLength(found)
  })

  it.each([
    [199, 1],
    [200, 0],
  ])('compares an item before %i others, so finds %i new ones', (count, found) => {
    const before = [...start, ...entries('old', count)]
    expect(newestItems(before, [...start, ...entries('new', 1)])).toHaveLength(found)
  })
})

describe('messageSources', () => {
  it.each<[metadata: unknown[], sources: unknown[]]>([
    [[{ label: ' L ', source: ' S ' }], [{ title: 'L', url: 'S' }]],
    [[{ link: 'K', name: 'N', source: 'S', label: 'L' }], [{ title: 'N', url: 'K' }]],
    [
      [
        { href: 'H', link: 'K' },
        { url: 'U', href: 'H', title: 'T', name: 'N' },
      ],
      [
        { title: null, url: 'H' },
        { title: 'T', url: 'U' },
      ],
    ],
    [[{ url: ' ', href: 'H', title: '', name: 'N' }], [{ title: 'N', url: 'H' }]],
    [
      [
        { url: 'U', title: 'A' },
        { url: 'U', title: 'B' },
        { url: 'V', title: 'A' },
      ],
      [
        { title: 'A', url: 'U' },
        { title: 'B', url: 'U' },
        { title: 'A', url: 'V' },
      ],
    ],
    [[[], ['url'], 'url', 5, { url: 5, title: {} }], []],
  ])('finds in %j the sources %j', (metadata, sources) => {
    expect(messageSources(metadata)).toEqual(sources)
    expect(messageSources(undefined)).toEqual([])
  })

  it.each<[element: unknown, isOnly: boolean]>([
    [{ url: 'U' }, true],
    [{ name: 'N' }, true],
    [{ url: 'U', title: 'T' }, true],
    [{ url: 'U', href: 'H' }, false],
    [{ url: 'U', title: ' ' }, false],
    [{ url: 'U', score: 1 }, false],
    [{ title: 'T', score: 1 }, false],
    [{ score: 1 }, false],
    [{}, false],
    ['U', false],
    [null, false],
  ])('decides for %j whether it is only a source: %s', (element, isOnly) => {
    expect(isOnlySource(element)).toBe(isOnly)
  })
})

describe('hiddenFields', () => {
  it('has the other fields of messages, and nothing of visible items without text', () => {
    const history = [
      message('bot', 'Yes.', { uuid: 'm-1', metadata: [{ score: 1 }], score: 0.5 }),
      message('bot', 'No.', { metadata: null }),
      { type: 'command', name: 'open', metadata: [{ score: 2 }] },
    ]
    expect(hiddenFields({ ...chat(...history), conversationId: 'c' })).toEqual({
      messages: [{ uuid: 'm-1', score: 0.5 }],
      metadata: [{ score: 1 }],
    })
  })
})

describe('the context of a question', () => {
  const personalization = makePersonalization({ variationId: 'a', variationName: 'Hero' })
  const about = [{ variationId: 'a', variationName: 'Hero' }]

  it('is stored without what is not sent', () => {
    expect(slimContext({ personalizations: [personalization], search: 'x' })).toEqual({
      personalizations: about,
      search: 'x',
    })
    expect(slimContext({ personalizations: [] })).toEqual({ personalizations: [] })
  })

  it('is sent without an empty search, and with a total only beyond 100', () => {
    expect(questionMetadata({ personalizations: [personalization], search: '' })).toEqual({
      about: { personalizations: about },
    })
    const many = Array.from({ length: 100 }, () => personalization)
    const sent = Array.from({ length: 100 }, () => about[0])
    expect(questionMetadata({ personalizations: many })).toEqual({
      about: { personalizations: sent },
    })
    expect(questionMetadata({ personalizations: [...many, personalization] })).toEqual({
      about: { personalizations: sent, total: 101 },
    })
  })
})

describe('searchConversation', () => {
  it('finds Markdown as written and as shown, but skips messages without text', () => {
    const items = [message('bot', 'a **b** c'), message('bot', null), { type: 'command' }]
    const list = [...items.map((item) => ({ item })), {}]
    const found = ['**b**', 'a b c', 'c\na', 'null', 'bot'].map((query) =>
      searchConversation(list, query),
    )
    expect(found).toEqual([[0], [0], [0], [], []])
  })
})

describe('transcripts', () => {
  const at = new Date(time).toISOString()

  it.each<[item: HistoryItem, head: string]>([
    [message('bot', 'x'), `bot, ${at}`],
    [message(null, 'x'), `unknown, ${at}`],
    [message('', 'x'), `unknown, ${at}`],
    [message('bot', 'x', { timestamp: null }), 'bot'],
    [message('bot', 'x', { timestamp: 5 }), 'bot'],
  ])('have for %j the heading “%s”', (item, head) => {
    expect(transcriptToMarkdown(chat(item), { notice: null })).toBe(`### ${head}\n\n> x\n`)
    expect(transcriptToText(chat(item), { notice: null })).toBe(`${head}\n  x\n`)
  })

  it('have the text of users as typed, and no text for empty messages', () => {
    const data = chat(message('USER', '**a**'), message('bot', '**b**'), message('bot', null))
    expect(transcriptToText(data, { formatTime: () => 'now', notice: null })).toBe(
      'USER, now\n  **a**\n\nbot, now\n  b\n\nbot, now\n',
    )
    expect(
      transcriptToMarkdown(data, { formatTime: () => 'now', senderName: () => 'A', notice: null }),
    ).toBe('### A, now\n\n> **a**\n\n### A, now\n\n> **b**\n\n### A, now\n')
    expect(transcriptToText(chat({ type: null }), { notice: null })).toBe(
      '[unknown]\n  {"type":null}\n',
    )
    expect([transcriptToText(null), transcriptToText(chat())]).toEqual(['', ''])
  })

  it('end with what visible messages do not show', () => {
    const data = {
      ...chat(
        message('bot', 'x', { hidden: false, uuid: 'm-1', metadata: [] }),
        message('bot', 'y', { hidden: true, uuid: 'm-2' }),
      ),
      sessionId: 's-1',
    }
    const details = {
      sessionId: 's-1',
      messages: [{ hidden: false, uuid: 'm-1', metadata: [] }],
    }
    const json = JSON.stringify(details, null, 2)
    expect(transcriptToText(data, { notice: null })).toBe(`bot, ${at}\n  x\n\nDetails\n${json}\n`)
    expect(transcriptToMarkdown(data, { detailsTitle: 'Rest', notice: null })).toBe(
      `### bot, ${at}\n\n> x\n\n### Rest\n\n\`\`\`json\n${json}\n\`\`\`\n`,
    )
  })

  it('are indented as JSON', () => {
    expect(transcriptToJson(null)).toBe('null\n')
    expect(transcriptToJson(chat())).toBe(
      '{\n  "history": [],\n  "conversationId": null,\n  "sessionId": null,\n  "generatedBy": "ai"\n}\n',
    )
  })
})
