import { render } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'
import { directionOf, emphasisOf, rightToLeft, shownText } from '../support/shownText.js'
import { sized } from '../support/testSize.js'

const numRuns = sized(150, 1_500)
const timeout = 120_000
const counts = new Map<string, number>()
afterAll(() =>
  console.info(
    `Facts in answers: ${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}`,
  ),
)

function read<Result>(kind: string, text: string, look: (root: Element) => Result): Result {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const { container, unmount } = render(<MarkdownText text={text} />)
  try {
    return look(container)
  } finally {
    unmount()
  }
}

const check = <Value,>(values: fc.Arbitrary<Value>, test: (value: Value) => void) =>
  fc.assert(
    fc.property(values, (value) => {
      test(value)
    }),
    { numRuns, seed: 45 },
  )
const listOf = <Value,>(value: fc.Arbitrary<Value>, maxLength: number) =>
  fc.array(value, { minLength: 1, maxLength })

const latin = fc.constantFrom('Preis', 'Größe', 'café', 'łódź', 'a', 'x', 'test', 'Sale')
const digits = fc.nat({ max: 999 }).map(String)
const number = fc
  .tuple(
    digits,
    digits,
    fc.constantFrom(
      'A',
      '-A',
      '+A',
      '−A',
      '±A',
      '~A',
      '#A',
      '$A',
      '(A)',
      '[A]',
      '<A',
      '≥A',
      'A %',
      'A°',
      '-A,B',
      'A.B',
      'A,B',
      'A-B',
      'A–B',
      'A/B',
      'A:B',
      'A*B',
      'A*B*A',
      'A_B',
      'A^B',
      'A~B',
      'A * B',
      '**A**',
      '**-A**',
      '*A*',
      '`-A`',
      '~~A~~',
      '[Seite A](https://a.example)',
      'v1.A',
      'A. B',
    ),
  )
  .map(([a, b, form]) => form.replaceAll('A', a).replaceAll('B', b))
const phrase = listOf(fc.oneof(latin, number), 4).map((words) => `${words.join(' ')} Ende`)
const marker = fc.oneof(
  fc.tuple(fc.nat({ max: 999_999_999 }), fc.constantFrom('.', ')')).map((parts) => parts.join('')),
  fc.constantFrom('-', '+', '*'),
)
const item = fc
  .tuple(marker, phrase, fc.option(fc.tuple(marker, phrase)))
  .map(([mark, text, inner]) => {
    const indent = ' '.repeat(mark.length + 1)
    const nested = inner === null ? '' : `\n\n${indent}${inner[0]} ${inner[1]}`
    return `${mark} ${text}${nested}`
  })
const block = fc.oneof(
  phrase,
  listOf(phrase, 3).map((lines) => lines.join('\n')),
  fc.tuple(listOf(item, 4), fc.constantFrom('\n', '\n\n')).map(([items, gap]) => items.join(gap)),
  phrase.map((text) => `## ${text}`),
  listOf(item, 2).map((items) => items.join('\n').replace(/^/gm, '> ')),
  fc.tuple(phrase, phrase).map(([a, b]) => `| a | b |\n| - | -: |\n| ${a} | ${b} |`),
)
const answer = listOf(block, 4).map((parts) => parts.join('\n\n'))
const numbersIn = (text: string) => text.match(/[-+−±]?\d+/g) ?? []

describe('every answer', () => {
  it('shows each number and each sign of the sender', { timeout }, () => {
    check(answer, (text) => {
      expect(numbersIn(read('answers with numbers', text, shownText))).toEqual(numbersIn(text))
    })
  })

  it('keeps each number and each sign in plain text', { timeout }, () => {
    check(answer, (text) => expect(numbersIn(markdownToText(text))).toEqual(numbersIn(text)))
  })

  it('keeps the numbers and signs at the start of lines in plain text', { timeout }, () => {
    const start = marker.filter((mark) => mark !== '*')
    const line = fc.tuple(start, latin, digits).map((parts) => parts.join(' '))
    const lines = listOf(line, 5).map((parts) => parts.join('\n'))
    check(lines, (text) => expect(markdownToText(text)).toBe(text))
  })
})

const atom = fc.oneof(latin, digits)
const joined = fc
  .tuple(atom, listOf(fc.tuple(fc.constantFrom('*', '_'), atom), 4))
  .map(([first, rest]) => first + rest.flat().join(''))
const segment = fc.oneof(
  { weight: 2, arbitrary: atom },
  fc.constant('*'),
  atom.map((word) => `*${word}`),
  atom.map((word) => `_${word}`),
  joined,
)
const path = listOf(segment, 5).map((segments) => `/${segments.join('/')}`)
const about = digits.map((amount) => `~${amount}`)
const literal = fc.oneof(joined, path, about, fc.constant('*.example.com/*'))
const emphasized = fc.tuple(latin, fc.constantFrom('*', '**', '~~', '_')).map(([word, mark]) => ({
  word,
  mark,
  tag: { '*': 'em', _: 'em', '**': 'strong', '~~': 'del' }[mark],
}))

describe('asterisks, underscores and tildes', () => {
  const sentence = listOf(literal, 5).map((words) => `In ${words.join(' ')} ok`)

  it('stay on screen between letters and digits and beside slashes', { timeout }, () => {
    check(sentence, (text) => expect(read('patterns', text, emphasisOf)).toBe(text))
  })

  it('stay in plain text between letters and digits and beside slashes', { timeout }, () => {
    check(sentence, (text) => expect(markdownToText(text)).toBe(text))
  })

  it('around a word are emphasis, whatever is beside it', { timeout }, () => {
    const words = listOf(fc.oneof(literal, emphasized), 6)
    check(words, (parts) => {
      const text = parts.map((part) =>
        typeof part === 'string' ? part : part.mark + part.word + part.mark,
      )
      const shown = parts.map((part) =>
        typeof part === 'string' ? part : `<${part.tag}>${part.word}</${part.tag}>`,
      )
      const found = read('emphasized words', `In ${text.join(' ')} ok`, emphasisOf)
      expect(found).toBe(`In ${shown.join(' ')} ok`)
    })
  })
})

const scripts = fc.constantFrom(
  '请先暂停',
  '重要',
  '内容',
  'これは',
  'カード',
  '강조',
  '입니다',
  'สำคัญ',
  'โปรด',
  'bitte',
  'Wort',
)
const opening = fc.constantFrom(...'（「『【《〈“‘„«‹([¿¡"\''.split(''), '')
const closing = fc.constantFrom(...'）」』】》〉”’»›)]：；。，、！？…・ๆฯ:;.,!?"\'%'.split(''), '')
const boldPart = fc.record({
  before: fc.oneof(scripts, fc.constant('')),
  inner: fc
    .tuple(opening, scripts, fc.constantFrom('', ' x', '、y'), closing)
    .map((parts) => parts.join('')),
  after: fc.oneof(scripts, fc.constant('')),
})

describe('bold text', () => {
  it('is bold beside every punctuation of every script', { timeout }, () => {
    check(listOf(boldPart, 3), (parts) => {
      const text = parts.map(({ before, inner, after }) => `${before}**${inner}**${after}`)
      const shown = parts.map(
        ({ before, inner, after }) => `${before}<strong>${inner}</strong>${after}`,
      )
      expect(read('bold texts', text.join(' '), emphasisOf)).toBe(shown.join(' '))
      expect(markdownToText(text.join(' '))).toBe(text.join(' ').replaceAll('**', ''))
    })
  })
})

const address = fc
  .constantFrom('', '/docs', '/a/b.html', '/a_b', '/?x=1&y=2', '/x#y', '/a-b/')
  .map((rest) => `https://example.com${rest}`)
const wide = '。，、；：！？．｡､｢｣（）［］｛｝＜＞＂＇＠＃＆／＼「」『』【】《》〈〉〔〕“”„‘’‚«»‹›'
const lead = fc.constantFrom('', '访问 ', '参见（', '„', '“', '«', '「', '次は ')
const rest = fc.constantFrom(
  '',
  '了解更多',
  '次の文',
  'evil.com',
  'evil.com/x',
  'und mehr',
  '8080',
  ' weiter',
)

describe('a bare link', () => {
  it('ends before full-width punctuation and closing quotes', { timeout }, () => {
    const parts = fc.tuple(lead, address, fc.constantFrom(...Array.from(wide)), rest)
    check(parts, ([before, url, end, after]) => {
      const text = `${before}${url}${end}${after}`
      const links = read('bare links', text, (root) => ({
        text: root.textContent,
        links: Array.from(root.querySelectorAll('a'), (link) => [link.textContent, link.href]),
      }))
      expect(links).toEqual({ text, links: [[url, new URL(url).href]] })
    })
  })

  it('leads to no other host than the one that is written', { timeout }, () => {
    const text = fc.tuple(
      fc.constantFrom('https://example.com', 'http://example.com/', 'www.example.com'),
      fc.constantFrom(...Array.from(wide)),
      rest,
    )
    check(text, (parts) => {
      const hosts = read('hosts', parts.join(''), (root) =>
        Array.from(root.querySelectorAll('a'), (link) => link.hostname.replace('www.', '')),
      )
      for (const host of hosts) expect(host).toBe('example.com')
    })
  })
})

const words = fc.constantFrom(
  'GrowthBook',
  'CTA',
  'Sale',
  'اختبار',
  'الصفحة',
  'عرض',
  'מבצע',
  'קיץ',
  '42',
  '–',
  'й',
  '内容',
)
const letters = (text: string) => text.match(/\p{L}/gu) ?? []
const excess = (text: string) =>
  letters(text).reduce((sum, letter) => sum + (rightToLeft.test(letter) ? 1 : -1), 0)
const places: ((text: string) => string)[] = [
  (text) => text,
  (text) => `5. ${text}`,
  (text) => `- a\n- ${text}`,
  (text) => `> ${text}`,
  (text) => `## ${text}`,
  (text) => `| a | b |\n| - | - |\n| c | ${text} |`,
  (text) => `مرحبا\n\n${text}`,
]

describe('the direction', () => {
  it('is the one of most letters', { timeout }, () => {
    const sentence = listOf(words, 6).map((parts) => `x ${parts.join(' ')} א`)
    check(
      fc.tuple(
        sentence.filter((text) => excess(text) !== 0),
        fc.constantFrom(...places),
      ),
      ([text, place]) => {
        const found = read('directions', place(text), (root) => directionOf(root, text))
        expect(found).toBe(excess(text) > 0 ? 'rtl' : 'ltr')
      },
    )
  })
})
