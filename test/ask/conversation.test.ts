import { describe, expect, it } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { conversationItems } from '../../src/ask/model/conversationItems.js'
import type { ConversationTurn } from '../../src/ask/model/ConversationTurn.js'
import { messageSources } from '../../src/ask/model/messageSources.js'
import { newestItems } from '../../src/ask/model/newestItems.js'
import { searchConversation } from '../../src/ask/model/searchConversation.js'
import { stitchConversation, turnItems } from '../../src/ask/model/stitchConversation.js'
import {
  transcriptToJson,
  transcriptToMarkdown,
  transcriptToText,
} from '../../src/ask/model/transcript.js'
import type { ChatData, HistoryItem } from '../../src/contract/ChatData.js'
import { safeUrl } from '../../src/internal/safeUrl.js'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'
import { costOf, workUnit } from '../support/machinePace.js'

const notice = 'Answers are written by AI and can be wrong.\n\n'

const message = (sender: string, text: string, timestamp = 1_790_000_000_000): HistoryItem => ({
  type: 'message',
  sender,
  message: text,
  timestamp,
})
const chat = (...history: HistoryItem[]): ChatData => ({
  history,
  conversationId: null,
  sessionId: null,
})
const itemsOf = (...history: HistoryItem[]) => conversationItems(chat(...history))
const texts = (list: { item: HistoryItem }[]) => list.map(({ item }) => item.message)

describe('newestItems', () => {
  const [a, b, c] = [message('user', 'a', 2e12), message('bot', 'bb', 2e12), message('bot', 'ccc')]

  it('returns items added at the end', () => {
    expect(texts(newestItems(itemsOf(a), itemsOf(a, b, c)))).toEqual(['bb', 'ccc'])
    expect(newestItems(itemsOf(a, b), itemsOf(a, b))).toEqual([])
  })

  it('does not return earlier messages or those of another conversation', () => {
    expect(newestItems(itemsOf(b, c), itemsOf(a, b, c))).toEqual([])
    expect(newestItems(itemsOf(a), itemsOf(b, c))).toEqual([])
    expect(newestItems([], itemsOf(a))).toEqual([])
  })

  it('finds an answer to an earlier question above a later one', () => {
    const open: HistoryItem = { type: 'open', uuid: 'x' }
    expect(texts(newestItems(itemsOf(a, open, c), itemsOf(a, b, c)))).toEqual(['bb'])
  })

  it('leaves out restored items, wherever they were added', () => {
    const [button, known] = [{ key: 'earlier' }, { key: 'known' }]
    const restored = { key: 'restored', isRestored: true }
    expect(newestItems([button, known], [button, restored, known])).toEqual([])
    expect(newestItems([known], [known, restored, { key: 'new' }])).toEqual([{ key: 'new' }])
  })

  it('finds new items even if the last item was replaced', () => {
    const open: HistoryItem = { type: 'open', uuid: 'x' }
    expect(texts(newestItems(itemsOf(a, open), itemsOf(a, b)))).toEqual(['bb'])
  })
})

describe('messageSources', () => {
  it('returns only elements with a URL or title', () => {
    const metadata = [
      { title: 'Terms', url: 'https://a.example/terms' },
      { name: 'Note' },
      { href: 'https://b.example' },
      { score: 0.8 },
      { title: '  ', url: 7 },
      'https://c.example',
      null,
      { title: 'Terms', url: 'https://a.example/terms', page: 2 },
    ]
    expect(messageSources(metadata)).toEqual([
      { title: 'Terms', url: 'https://a.example/terms' },
      { title: 'Note', url: null },
      { title: null, url: 'https://b.example' },
    ])
    expect(messageSources(null)).toEqual([])
  })
})

describe('safeUrl', () => {
  it.each(['https://a.example/x', ' http://a.example', 'HTTPS://A.example'])('accepts %s', (text) =>
    expect(safeUrl(text)?.host).toBe('a.example'),
  )
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'ftp://a.example',
    'mailto:a@b.example',
    '/path',
    '//a.example',
    'a.example',
    'https://',
    'https://[',
    'https://user@a.example',
    'https://google.com:x@evil.example/',
    '',
    null,
    undefined,
  ])('rejects %j', (text) => expect(safeUrl(text)).toBeNull())
})

describe('markdownToText', () => {
  it.each([
    ['**bold** and *it* and ~~old~~ and `code`', 'bold and it and old and code'],
    ['# Title\n\n> quoted\n\n- one\n1. two', 'Title\nquoted\n- one\n1. two'],
    ['[text](https://a.example) and ![alt](https://b.example "t")', 'text and alt'],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b\n1 2'],
    ['```js\nlet a = 1\n```', 'let a = 1'],
    ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
    ['a * b ** c*', 'a * b ** c*'],
    ['_em_ __strong__', 'em strong'],
  ])('turns %j into %j', (markdown, text) => expect(markdownToText(markdown)).toBe(text))

  it('takes linear time, whatever the text', () => {
    for (const part of [
      '[a](',
      '![',
      '*_`~',
      '| -',
      '> - ',
      '](x "',
      ' ',
      '\t',
      '_',
      '*',
      '\u00a0',
      '|',
    ]) {
      const text = `[a](b${part.repeat(200_000 / part.length)}x`
      let plain = ''
      const cost = costOf(() => (plain = markdownToText(text)))
      expect(plain.length).toBeLessThanOrEqual(text.length)
      expect(cost / workUnit()).toBeLessThan(300)
    }
  })
})

describe('searchConversation', () => {
  const list = itemsOf(
    message('user', 'Où est le CAFÉ?'),
    message('bot', 'The **spring** sale'),
    { type: 'command', message: 'cafe' },
    message('bot', 'cafe again'),
  )

  it('ignores case, accents and Markdown syntax', () => {
    expect(searchConversation(list, 'cafe')).toEqual([0, 3])
    expect(searchConversation(list, ' Spring SALE ')).toEqual([1])
    expect(searchConversation(list, 'ou EST')).toEqual([0])
    expect(searchConversation(list, 'nowhere')).toEqual([])
    expect(searchConversation(list, '  ')).toEqual([])
  })
})

describe('transcripts', () => {
  const data = chat(
    message('user', 'What is *paused*?'),
    { ...message('bot', 'hidden'), hidden: true },
    message('bot', '**Two**:\n\n- a'),
    { type: 'command', name: 'x' },
  )
  const at = new Date(1_790_000_000_000).toISOString()

  it('contain Markdown syntax as Markdown but not as text', () => {
    expect(transcriptToMarkdown(data)).toBe(
      `${notice}### user, ${at}\n\n> What is *paused*?\n\n### bot, ${at}\n\n> **Two**:\n>\n> - a\n\n` +
        '### \\[command\\]\n\n> {"type":"command","name":"x"}\n',
    )
    expect(
      transcriptToText(data, { senderName: (name) => `<${name}>`, formatTime: () => 'then' }),
    ).toBe(
      `${notice}<user>, then\n  What is *paused*?\n\n<bot>, then\n  Two:\n  - a\n\n` +
        '[command]\n  {"type":"command","name":"x"}\n',
    )
    expect(transcriptToMarkdown(null)).toBe('')
  })

  it('end with IDs, metadata and unknown fields, but not with empty ones', () => {
    const rich = {
      ...chat({ ...message('bot', 'Yes.'), uuid: 'm-1', metadata: null, score: 0.5 }),
      conversationId: 'async-q-1',
      tenant: 't-1',
    }
    const details = { conversationId: 'async-q-1', tenant: 't-1' }
    const markdown = transcriptToMarkdown(rich)
    expect(markdown.slice(0, markdown.indexOf('Yes.'))).toBe(`${notice}### bot, ${at}\n\n> `)
    const [, json = ''] = /\n### Details\n\n```json\n(.*)\n```\n$/s.exec(markdown) ?? []
    expect(JSON.parse(json)).toEqual({ ...details, messages: [{ uuid: 'm-1', score: 0.5 }] })
    expect(transcriptToText(rich, { detailsTitle: 'Rest' })).toContain(`\nRest\n${json}\n`)
  })

  it('contain everything as JSON, including hidden items', () => {
    expect(JSON.parse(transcriptToJson(data))).toEqual({ ...data, generatedBy: 'ai' })
  })
})

describe('stitchConversation', () => {
  const start = startAnswer({ questionId: 'q', startedAt: 1 }, createPollPolicy())
  const turn = (fields: Partial<ConversationTurn>): ConversationTurn => ({
    turnId: 't',
    query: 'Why?',
    questionId: 'q',
    askedAt: 5,
    context: null,
    isRead: true,
    phase: 'queued',
    progress: start,
    error: null,
    isPaused: false,
    ...fields,
  })
  const done = (query: string | null, ...history: HistoryItem[]) =>
    turn({
      query,
      phase: 'done',
      progress: { ...start, phase: 'done', chatData: chat(...history) },
    })

  it('contains each question once, followed by its answer', () => {
    const { history } = stitchConversation([
      done('Why?', message('user', ' Why? '), message('bot', 'So.')),
      turn({ turnId: 'u', query: 'And?' }),
    ])
    expect(history.map((item) => item.message)).toEqual(['Why?', 'So.', 'And?'])
  })

  it('keeps a question that its answer does not repeat, and further user messages', () => {
    const { history } = stitchConversation([
      done('Why?', message('user', 'And why?'), message('bot', 'So.')),
    ])
    expect(history.map((item) => item.message)).toEqual(['Why?', 'And why?', 'So.'])
  })

  it('leaves out a question with unknown text', () => {
    expect(stitchConversation([turn({ query: null })]).history).toEqual([])
    expect(turnItems(turn({ query: null }))).toEqual({ question: null, answer: null, last: null })
  })

  it('returns the same items for an unchanged turn and a stable key for a question', () => {
    const open = turn({})
    expect(turnItems(open)).toBe(turnItems(open))
    const keys = (from: ConversationTurn) => conversationItems(stitchConversation([from]))[0]?.key
    expect(keys(open)).toBe('t-question')
    expect(keys(done('Why?', message('bot', 'So.')))).toBe('t-question')
  })
})

it('have no details if all fields are empty', () => {
  const empty = { ...chat(), personalizationId: undefined }
  expect([transcriptToMarkdown(empty), transcriptToText(empty)]).toEqual(['', ''])
})
