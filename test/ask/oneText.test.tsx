import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { cleanModelMarks } from '../../src/ask/model/cleanModelMarks.js'
import { conversationItems } from '../../src/ask/model/conversationItems.js'
import { searchConversation } from '../../src/ask/model/searchConversation.js'
import { transcriptToMarkdown, transcriptToText } from '../../src/ask/model/transcript.js'
import type { ChatData } from '../../src/contract/ChatData.js'
import { createKit } from '../support/kit.js'
import { sized } from '../support/testSize.js'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** What can stand in a line, and the words that it shows. */
const inlines: Readonly<Record<string, string>> = {
  'R&amp;D': 'R&D',
  '2 &times; 3&hellip;': '2 × 3…',
  '&#8364;5 &lt;b&gt;': '€5 <b>',
  '&unknown;': '&unknown;',
  '**Low stock** *notice*': 'Low stock notice',
  '***both*** ~~gone~~': 'both gone',
  'a*b*c 2**3': 'a*b*c 2**3',
  '`code` and ``a `b` c``': 'code and a `b` c',
  '`&amp;`': '&amp;',
  '[Sale](https://shop.example/sale "Now")': 'Sale',
  '[Sale](<https://shop.example/a b>)': 'Sale',
  '[**Sale** banner](https://shop.example)': 'Sale banner',
  '[the docs][docs]': 'the docs',
  '[docs]': 'docs',
  '[no such][nowhere]': '[no such][nowhere]',
  '<https://shop.example/x>': 'https://shop.example/x',
  'https://shop.example/x.': 'https://shop.example/x.',
  '![A cat](https://shop.example/cat.png)': 'A cat',
  '![](https://shop.example/cat.png)': 'Image',
  'one<br>two': 'one two',
  'one\\\ntwo': 'one two',
  'one  \ntwo': 'one two',
  'one\ntwo': 'one two',
  '\\*stars\\* \\[x\\]': '*stars* [x]',
  'a | b': 'a | b',
  '<b>tag</b>': '<b>tag</b>',
  snake_case_name: 'snake_case_name',
  '5 \\# 3': '5 # 3',
}
const oneLine = ([text]: [string, string]) => !text.includes('\n')

/** What stands around lines, and the words that it adds. */
const blocks: readonly [name: string, wrap: (text: string) => string, added?: string][] = [
  ['a paragraph', (text) => text],
  ['a heading', (text) => `## ${text}`],
  ['a list', (text) => `* ${text}`],
  ['a list in a list', (text) => `* one\n  * ${text}`, 'one '],
  ['a loose list', (text) => `* one\n\n* ${text}`, 'one '],
  ['a quote', (text) => `> ${text}`],
  ['a quote in a list', (text) => `* > ${text}`],
  ['a task that is done', (text) => `* [x] ${text}`, 'Done: '],
  ['a task', (text) => `* [ ] ${text}`, 'To do: '],
  ['a callout', (text) => `> [!WARNING]\n> ${text}`, 'Warning '],
  ['a table', (text) => `| ${text.replaceAll('|', '\\|')} |\n|---|`],
  ['a line', (text) => `${text}\n---`],
  ['a double line', (text) => `${text}\n===`],
  ['a line in a list', (text) => `* ${text}\n  ---`],
  ['a line in a quote', (text) => `> ${text}\n> ===`],
  ['an indented text', (text) => `one\n\n     ${text}`, 'one '],
]
const isLines = new Set(['a paragraph', 'a line', 'a double line'])

/** Returns messages, and the words that they show. */
function casesOf(name: string, wrap: (text: string) => string, added = ''): [string, string][] {
  return Object.entries(inlines)
    .filter((inline) => isLines.has(name) || oneLine(inline))
    .map(([text, words]) => [`${wrap(text)}\n\n[docs]: https://docs.example`, added + words])
}
const cases = blocks.flatMap(([name, wrap, added]) => casesOf(name, wrap, added))

const answer = (message: string) => ({ type: 'message', sender: 'bot', message, timestamp: 2 })
const chatOf = (...history: ChatData['history']): ChatData => ({
  conversationId: null,
  sessionId: null,
  history,
})
const chat = (message: string) => chatOf(answer(message))
/** A question of the user, and the answer that comes after it. */
const question = { type: 'message', sender: 'user', message: 'Why?', timestamp: 1 }

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The words that a message shows, with those of its pictures. */
function wordsOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element
  const additions = '.pk-safe-link-host, .pk-markdown-text-code-header, .pk-icon'
  for (const each of copy.querySelectorAll(additions)) each.remove()
  for (const image of copy.querySelectorAll('[role=img]')) {
    image.replaceWith(`${image.getAttribute('aria-label')} `)
  }
  for (const each of copy.querySelectorAll('ul, ol')) each.before(' ')
  for (const each of copy.querySelectorAll(
    'br, p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote',
  )) {
    each.after(' ')
  }
  return squeeze(copy.textContent ?? '')
}

/** Shows a message as a new one, and returns its words on the screen, as spoken, exported and found. */
function readMessage(message: string, options: { cleanMessage?: (text: string) => string } = {}) {
  const { Kit } = createKit()
  const view = (...history: ChatData['history']) => (
    <Kit {...options}>
      <ChatHistory chatData={chatOf(...history)} />
    </Kit>
  )
  const { container, rerender, unmount } = render(view(question))
  rerender(view(question, answer(message)))
  act(() => void vi.advanceTimersByTime(300))
  const screen = wordsOf(container.querySelector('[data-sender=bot] .pk-chat-message-text'))
  const spoken = container.querySelector('[role=status] p')?.textContent ?? ''
  const exported = transcriptToText(chat(message), {
    ...options,
    notice: null,
    formatTime: () => '',
  })
  unmount()
  return {
    screen,
    spoken: squeeze(spoken.slice(spoken.indexOf(':') + 1)),
    exported: squeeze(exported.slice(exported.indexOf('\n'))),
    finds: (words: string) =>
      searchConversation(conversationItems(chat(message)), words, options).length === 1,
  }
}

describe('an answer has one text', () => {
  it.each(blocks)('in %s, with all that can stand in a line', (name, wrap, added = '') => {
    for (const [text, words] of casesOf(name, wrap, added)) {
      const { screen, spoken, exported, finds } = readMessage(text)
      expect(screen, text).toBe(words)
      const plain = words.replace('Warning ', 'Warning: ')
      expect(spoken, text).toBe(plain)
      expect(exported, text).toBe(plain)
      const [longest = ''] = words.split(' ').sort((a, b) => b.length - a.length)
      expect(finds(longest), text).toBe(true)
    }
  })

  it(`is the same in ${sized(60, 2_000)} messages of several blocks`, () => {
    for (let seed = 0; seed < sized(60, 2_000); seed++) {
      const at = (step: number) => cases[(seed * 7 + step * 31) % cases.length]?.[0] ?? ''
      const text = [at(0), at(1), at(2)].join('\n\n')
      const { screen, spoken, exported } = readMessage(text)
      const plain = screen.replaceAll('Warning ', 'Warning: ')
      expect(spoken, text).toBe(plain)
      expect(exported, text).toBe(plain)
    }
  })
})

/** Shows a message. Returns the element around it. */
function show(message: string): HTMLElement {
  const { Kit } = createKit()
  return render(<ChatHistory chatData={chat(message)} />, { wrapper: Kit }).container
}

describe('what models write is', () => {
  it.each(['text\n---', 'text\n===', '* text\n  ---', '> text\n> ===', '1. text\n   ====='])(
    'a line, not a heading: %j',
    (message) => {
      const container = show(message)
      expect(container.querySelectorAll('hr')).toHaveLength(1)
      expect(
        container.querySelector('.pk-chat-message-text :is(h1, h2, h3, h4, h5, h6)'),
      ).toBeNull()
    },
  )

  it.each([
    'one\n\n    text',
    'one\n\n\ttext',
    '* one\n\n      text',
    '> one\n>\n>     text',
    '1. one\n\n        text',
  ])('text, not code, if it is indented: %j', (message) => {
    const container = show(message)
    expect(container.querySelector('.pk-chat-message-text')).toHaveTextContent('text')
    expect(container.querySelector('.pk-chat-message-text :is(pre, code)')).toBeNull()
  })

  it.each([
    '* one\n  * two',
    '* one\n    * two',
    '1. one\n    - two',
    '- one\n\n    - two\n\n        - three',
  ])('a list in a list, however it is indented: %j', (message) => {
    const container = show(message)
    expect(container.querySelector('li li')).toHaveTextContent('two')
  })
})

const marked: readonly [message: string, words: string][] = [
  ['<think>Is it\n\n**paused**?</think>It runs.', 'It runs.'],
  ['<THINKING>a</THINKING> b <think>c</think>', 'b'],
  ['It runs.<|im_end|>', 'It runs.'],
  ['It runs 【4:0†source】 and 【12†shop.md】ends.', 'It runs and ends.'],
  ['It runs :contentReference[oaicite:0]{index=0}.', 'It runs.'],
  ['`<|im_end|>` ends it.', '<|im_end|> ends it.'],
  ['```\n【4:0†source】\n```', '【4:0†source】'],
  ['<think>It never ends', '<think>It never ends'],
]

it.each(marked)(
  'one function cleans %j for screen, speech, export and search',
  (message, words) => {
    const read = readMessage(message, { cleanMessage: cleanModelMarks })
    expect(read.screen).toBe(words)
    expect(read.spoken).toBe(words)
    expect(read.exported).toBe(words)
    expect(read.finds('im_end') || read.finds('source')).toBe(/im_end|source/.test(words))
    const options = { cleanMessage: cleanModelMarks }
    expect(transcriptToMarkdown(chat(message), options).includes('<think>Is')).toBe(false)
  },
)

it('shows no private-use characters, which mark sources', () => {
  const { screen, spoken, exported, finds } = readMessage('It runs.\ue200cite\ue202turn0\ue201')
  expect([screen, spoken, exported]).toEqual(Array(3).fill('It runs.citeturn0'))
  expect(finds('runs.citeturn0')).toBe(true)
})

it('shows an answer whose cleaning fails as it is', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cleanMessage = () => {
    throw new Error('No')
  }
  const { Kit } = createKit()
  const { container } = render(
    <Kit cleanMessage={cleanMessage}>
      <ChatHistory chatData={chat('It runs.')} />
    </Kit>,
  )
  expect(container.querySelector('.pk-chat-message-text')).toHaveTextContent('It runs.')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('cleanMessage'), expect.any(Error)]])
  warn.mockRestore()
})
