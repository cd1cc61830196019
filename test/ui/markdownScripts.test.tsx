import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ChatMessage } from '../../src/ask/chat-message/ChatMessage.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { PersonalizationCards } from '../../src/list/cards/PersonalizationCards.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'
import { TableOf } from '../../stories/support/TableOf.js'
import { directionOf, emphasisOf } from '../support/shownText.js'

const show = (text: string) => render(<MarkdownText text={text} />).container

const bold = [
  ['**注意：**请先暂停。', '<strong>注意：</strong>请先暂停。'],
  ['请**（先）暂停**', '请<strong>（先）暂停</strong>'],
  ['含**「重点」**内容', '含<strong>「重点」</strong>内容'],
  ['含**《书名》**和**“引号”**的', '含<strong>《书名》</strong>和<strong>“引号”</strong>的'],
  ['これは**「太字」**です。', 'これは<strong>「太字」</strong>です。'],
  ['**重要！**次の文', '<strong>重要！</strong>次の文'],
  ['한국어**(강조)**입니다', '한국어<strong>(강조)</strong>입니다'],
  ['**주의:**먼저', '<strong>주의:</strong>먼저'],
  ['**‘강조’**입니다', '<strong>‘강조’</strong>입니다'],
  ['**หมายเหตุ:**โปรดหยุด', '<strong>หมายเหตุ:</strong>โปรดหยุด'],
  ['คำว่า**"สำคัญ"**คือ', 'คำว่า<strong>"สำคัญ"</strong>คือ'],
  ['**Achtung:**bitte', '<strong>Achtung:</strong>bitte'],
  ['Wort**(fett)**Wort', 'Wort<strong>(fett)</strong>Wort'],
  ['**A。**b，**C。**d', '<strong>A。</strong>b，<strong>C。</strong>d'],
] as const

describe('bold text beside punctuation', () => {
  it.each(bold)('is bold: %j', (text, emphasized) => {
    expect(emphasisOf(show(text))).toBe(emphasized)
  })

  it.each(bold)('has no asterisks in plain text: %j', (text) => {
    expect(markdownToText(text)).toBe(text.replaceAll('**', ''))
  })

  it.each([
    ['in a list', '- **注意：**请'],
    ['in a table', '| a |\n| - |\n| **注意：**请 |'],
    ['in a quote', '> **注意：**请'],
    ['in a heading', '# **注意：**请'],
  ])('is bold %s', (_, text) => {
    const root = show(text)
    expect(root.querySelector('strong')).toHaveTextContent(/^注意：$/)
    expect(root).not.toHaveTextContent('*')
  })
})

const links = [
  ['访问 https://example.com/docs（说明）了解更多', 'https://example.com/docs'],
  ['https://example.com/foo。次の文', 'https://example.com/foo'],
  ['„https://example.com/x“', 'https://example.com/x'],
  ['‚https://example.com/x‘ und', 'https://example.com/x'],
  ['«https://example.com/x»', 'https://example.com/x'],
  ['»https://example.com/x«', 'https://example.com/x'],
  ['‹https://example.com/x›', 'https://example.com/x'],
  ['“https://example.com/x”', 'https://example.com/x'],
  ['‘https://example.com/x’', 'https://example.com/x'],
  ['"https://example.com/x" and', 'https://example.com/x'],
  ['「https://example.com/x」', 'https://example.com/x'],
  ['（https://example.com/x）', 'https://example.com/x'],
  ['《https://example.com/x》', 'https://example.com/x'],
  ['https://example.com/a、b', 'https://example.com/a'],
  ['https://example.com/a，b', 'https://example.com/a'],
  ['https://example.com/a？b=c', 'https://example.com/a'],
  ['https://example.com。evil.com', 'https://example.com'],
  ['https://example.com．evil.com', 'https://example.com'],
  ['https://example.com｡evil.com', 'https://example.com'],
  ['https://example.com＠evil.com', 'https://example.com'],
  ['https://example.com／evil', 'https://example.com'],
  ['https://example.com：8080', 'https://example.com'],
  ['https://example.com”evil.com', 'https://example.com'],
  ['https://example.com/a.', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['https://example.com/a?b=c&d=e#f', 'https://example.com/a?b=c&d=e#f'],
] as const

describe('a bare link', () => {
  it.each(links)('ends where its address ends: %j', (text, address) => {
    const root = show(text)
    const [link, ...others] = root.querySelectorAll('a')
    expect(link?.textContent).toBe(address)
    expect(link?.href).toBe(new URL(address).href)
    expect(others).toEqual([])
    expect(root.textContent).toBe(text)
  })
})

it('a bare link keeps letters of other scripts in its address', () => {
  const link = show('https://ja.wikipedia.org/wiki/日本 ist').querySelector('a')
  expect(decodeURI(link?.href ?? '')).toBe('https://ja.wikipedia.org/wiki/日本')
})

const arabic = 'GrowthBook هي أفضل أداة للاختبار.'
const hebrew = 'GrowthBook הוא הכלי הטוב ביותר.'
const english = 'القائمة is the Arabic word for a list.'

describe('the direction of a text', () => {
  it.each([
    [arabic, 'rtl'],
    [hebrew, 'rtl'],
    [english, 'ltr'],
    ['A/B اختبار الصفحة', 'rtl'],
    ['אב is short', 'ltr'],
    ['123 abc', 'ltr'],
    ['123 – مرحبا بكم', 'rtl'],
    ['حملة 注意请先暂停这个活动', 'ltr'],
  ] as const)('is the one of most of its letters: %j', (text, direction) => {
    const places = [
      text,
      `- ${text}`,
      `7. ${text}`,
      `- a\n  - ${text}`,
      `- ${text}\n\n- x`,
      `| ${text} | b |\n| - | - |\n| c | d |`,
      `| a | b |\n| - | - |\n| c | ${text} |`,
      `> ${text}`,
      `# ${text}`,
      `### ${text}`,
    ]
    const shown = places.map((place) => {
      const { container, unmount } = render(<MarkdownText text={place} />)
      const found = directionOf(container, text)
      unmount()
      return [place, found]
    })
    expect(shown).toEqual(places.map((place) => [place, direction]))
  })

  it.each([
    ['first in English', `${english}\n\n${arabic}`],
    ['first in Arabic', `${arabic}\n\n${english}`],
    ['in a list', `- ${english}\n- ${arabic}`],
    ['in a table', `| ${english} | ${arabic} |\n| - | - |\n| c | d |`],
  ])('is its own for each part: %s', (_, text) => {
    const root = show(text)
    expect(directionOf(root, english)).toBe('ltr')
    expect(directionOf(root, arabic)).toBe('rtl')
  })

  it.each([
    ['123 456', 'ar', 'rtl'],
    ['123 456', 'ar-EG', 'rtl'],
    ['123 456', 'he', 'rtl'],
    ['123 456', 'fa', 'rtl'],
    ['123 456', 'en', 'ltr'],
    ['abc ابج', 'he', 'rtl'],
    ['abc ابج', 'en', 'ltr'],
    ['ابج abc', 'en', 'ltr'],
    ['ابج abc', 'ar', 'rtl'],
    [arabic, 'en', 'rtl'],
    [english, 'ar', 'ltr'],
  ] as const)('of %j in a message in %j is %s', (text, languageCode, direction) => {
    const message = { sender: 'bot', message: text, timestamp: null, languageCode }
    const { container } = render(<ChatMessage {...message} />)
    expect(directionOf(container, text)).toBe(direction)
  })
})

const names = [
  ['CTA الصفحة الرئيسية للعرض', 'rtl'],
  ['VIP מבצע קיץ גדול', 'rtl'],
  ['عرض Summer Sale Banner', 'ltr'],
  ['Summer Sale', 'ltr'],
  ['عرض الصيف', 'rtl'],
] as const
const rows = names.map(([variationName], index) =>
  makePersonalization({ variationId: `v${index}`, variationName }),
)

function Cards() {
  return <PersonalizationCards list={usePersonalizationList({ personalizations: rows })} />
}

describe('the direction of a name in the list', () => {
  const showList = (list: ReactNode) =>
    render(
      <LocalizationProvider now={Date.UTC(2026, 5, 1)} timeZone="UTC">
        {list}
      </LocalizationProvider>,
    ).container

  it.each(names)('is the one of most of its letters in the table: %j', (name, direction) => {
    const root = showList(<TableOf personalizations={rows} />)
    expect(screen.getByRole('table')).toBeVisible()
    expect(directionOf(root, name)).toBe(direction)
  })

  it.each(names)('is the one of most of its letters in the cards: %j', (name, direction) => {
    expect(directionOf(showList(<Cards />), name)).toBe(direction)
  })
})

it('marks a text of at most 120 characters, which begins where the lines of the page begin', () => {
  const textOf = (length: number) => show('x'.repeat(length)).querySelector('.pk-markdown-text')
  expect(textOf(120)).toHaveAttribute('data-brief')
  expect(textOf(121)).not.toHaveAttribute('data-brief')
})
