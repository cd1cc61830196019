import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { transcriptToMarkdown, transcriptToText } from '../../src/ask/model/transcript.js'
import type { ChatData } from '../../src/contract/ChatData.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'
import { emphasisOf, shownNumber, shownText } from '../support/shownText.js'

const show = (text: string) => render(<MarkdownText text={text} />).container
const chat = (...messages: string[]): ChatData => ({
  history: messages.map((message, index) => ({
    type: 'message',
    sender: index === 0 ? 'user' : 'bot',
    message,
    uuid: `m${index}`,
    timestamp: 1_790_000_000_000 + index,
  })),
  conversationId: null,
  sessionId: null,
})

describe('a numbered list', () => {
  it.each([
    ['with gaps', '1. August: Start\n14. August: Ende', '1. August: Start\n14. August: Ende'],
    [
      'with a line between',
      '1. August: Start\nmitten im Monat\n14. August: Ende',
      '1. August: Start\nmitten im Monat\n14. August: Ende',
    ],
    ['that starts at 10', '10. zehn', '10. zehn'],
    ['that starts at 10 and is followed by 20', '10. zehn\n20. zwanzig', '10. zehn\n20. zwanzig'],
    ['after text', 'Termine:\n\n2. zwei\n10. zehn', 'Termine:\n2. zwei\n10. zehn'],
    ['that starts at 0', '0. null\n5. fünf', '0. null\n5. fünf'],
    ['that descends', '3. drei\n2. zwei\n1. eins', '3. drei\n2. zwei\n1. eins'],
    [
      'that repeats a number',
      '1. Gold\n2. Silber\n2. Silber\n4. Blech',
      '1. Gold\n2. Silber\n2. Silber\n4. Blech',
    ],
    ['of ones', '1. a\n1. b\n1. c', '1. a\n1. b\n1. c'],
    ['with nine digits', '123456789. groß\n5. klein', '123456789. groß\n5. klein'],
    ['with blank lines', '10. zehn\n\n20. zwanzig\n\n5. fünf', '10. zehn\n20. zwanzig\n5. fünf'],
    [
      'with paragraphs in its items',
      '10. zehn\n\n    mehr\n\n20. zwanzig',
      '10. zehn\nmehr\n20. zwanzig',
    ],
    ['interrupted by a paragraph', '1. eins\n\nText\n\n7. sieben', '1. eins\nText\n7. sieben'],
    ['in a list', '- a\n\n  5. b\n  9. c\n- d', '• a\n5. b\n9. c\n• d'],
    ['in a numbered list', '4. a\n\n   7. b\n   9. c\n8. d', '4. a\n7. b\n9. c\n8. d'],
    ['in a quote', '> 10. zehn\n> 12. zwölf', '10. zehn\n12. zwölf'],
    ['with bold text', '3. **drei**\n6. *sechs*', '3. drei\n6. sechs'],
  ])('shows the numbers that the sender wrote: %s', (_, text, shown) => {
    expect(shownText(show(text))).toBe(shown)
  })

  it.each([
    ['1) eins\n14) vierzehn', [1, 14]],
    ['10) zehn', [10]],
    ['1. eins\n7) sieben\n3. drei', [1, 7, 3]],
    ['3. [x] fertig\n8. [ ] offen', [3, 8]],
  ])('shows the numbers that the sender wrote: %j', (text, numbers) => {
    const items = [...show(text).querySelectorAll('ol > li')]
    expect(items.map(shownNumber)).toEqual(numbers)
  })

  it('gives each item the number of the sender as its value', () => {
    const items = [...show('1. August\n14. August\n3. Mai').querySelectorAll('li')]
    expect(items.map((item) => item.getAttribute('value'))).toEqual(['1', '14', '3'])
  })

  it('keeps a number that cannot start a list within a paragraph', () => {
    expect(shownText(show('Ende:\n14. August'))).toBe('Ende:\n14. August')
  })
})

const facts = [
  '1. August: Start',
  '14. August: Ende',
  '10) zehn',
  '123456789. groß',
  '- 5 Grad',
  '+ 3 %',
  '-5 Grad',
  '+3 %',
  '- 5 Grad\n- 7 Grad',
  '1. August\n14. August',
]

describe('text without Markdown', () => {
  it.each(facts)('keeps numbers and signs at the start of lines: %j', (text) => {
    expect(markdownToText(text)).toBe(text)
  })

  it.each([
    ['  - 5 Grad', '- 5 Grad'],
    ['1. a\n   14. b', '1. a\n14. b'],
    ['**1. August**: *Start*', '1. August: Start'],
    ['- **5** Grad', '- 5 Grad'],
  ])('keeps numbers and signs beside markup: %j', (text, plain) => {
    expect(markdownToText(text)).toBe(plain)
  })

  it.each(facts)('keeps them in exported text: %j', (text) => {
    const lines = transcriptToText(chat('Wann?', text), { notice: null }).split('\n')
    for (const line of text.split('\n')) expect(lines).toContain(`  ${line}`)
  })

  it.each(facts)('keeps them in exported Markdown: %j', (text) => {
    expect(transcriptToMarkdown(chat('Wann?', text))).toContain(text.replace(/^/gm, '> '))
  })

  it.each(['14. August: Ende', '10) zehn', '- 5 Grad', '+ 3 %'])(
    'keeps them in what a screen reader says: %j',
    async (text) => {
      const { rerender } = render(<ChatHistory chatData={chat('Wann?')} />)
      rerender(<ChatHistory chatData={chat('Wann?', text)} />)
      const said = await screen.findByText(/^AI: /, { selector: 'p' })
      expect(said).toHaveTextContent(text)
    },
  )
})

const notMarkup = [
  '2*3*4',
  '2*3*4 = 24 und 5*x*y',
  'a*b*c',
  'groß*klein*groß',
  'un*believ*able',
  '/a/*/b/*',
  'Auf /blog/* und /shop/* läuft',
  '*.example.com/*',
  'https und *.example.com/*, *.shop.example/*',
  'src/*_test* und src/*_spec*',
  '*/5 * * * *',
  '0 */2 * * */3',
  'snake_case und two_snake_cases',
  '/_next/static/_a/b',
  'from ~5 to ~10 days',
  '~5 bis ~10',
  '~fünf~ Tage',
  '2 * 3 * 4',
  'a ** b ** c',
  '5*x',
]

describe('an asterisk, underscore or tilde that is no markup', () => {
  it.each([...notMarkup, 'f(*args, **kwargs)'])('stays on screen: %j', (text) => {
    expect(emphasisOf(show(text))).toBe(text)
  })

  it.each(notMarkup)('stays in plain text: %j', (text) => {
    expect(markdownToText(text)).toBe(text)
  })

  it.each([
    ['in a list', '- 2*3*4\n- /a/*/b/*', '• 2*3*4\n• /a/*/b/*'],
    ['in a table', '| a |\n| - |\n| 2*3*4 |\n| ~5 to ~6 |', 'a\n2*3*4\n~5 to ~6'],
    ['in a heading', '# 2*3*4', '2*3*4'],
    ['in a quote', '> /a/*/b/*', '/a/*/b/*'],
    ['in bold', '**2*3*4**', '2*3*4'],
    ['in a link', '[2*3*4](https://a.example)', '2*3*4 (a.example)'],
  ])('stays %s', (_, text, shown) => {
    const root = show(text)
    expect(shownText(root)).toBe(shown)
    expect(root.querySelector('em, del, s')).toBeNull()
  })
})

describe('emphasis', () => {
  it.each([
    ['*a*', '<em>a</em>'],
    ['_a_', '<em>a</em>'],
    ['**a**', '<strong>a</strong>'],
    [
      '`C:\\` hat **alle** und `a`',
      '<code>C:\\</code> hat <strong>alle</strong> und <code>a</code>',
    ],
    ['\\`*a*\\` und `b`', '`<em>a</em>` und <code>b</code>'],
    ['__a__', '<strong>a</strong>'],
    ['***a***', '<em><strong>a</strong></em>'],
    ['a **b** c', 'a <strong>b</strong> c'],
    ['a*b* c', 'a*b* c'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['*a **b** c*', '<em>a <strong>b</strong> c</em>'],
    ['*a _b_ c*', '<em>a <em>b</em> c</em>'],
    ['*foo bar*', '<em>foo bar</em>'],
    ['*a\nb*', '<em>a\nb</em>'],
    ['*a* und *b*', '<em>a</em> und <em>b</em>'],
    ['(*a*), "*b*" *c*.', '(<em>a</em>), "<em>b</em>" <em>c</em>.'],
    ['*Notiz:* Text', '<em>Notiz:</em> Text'],
    ['**Achtung:** Text', '<strong>Achtung:</strong> Text'],
    ['**/pricing** hat 5', '<strong>/pricing</strong> hat 5'],
    ['**2*3*4** und *5*', '<strong>2*3*4</strong> und <em>5</em>'],
    ['2*3*4 ist *nicht* 5*x', '2*3*4 ist <em>nicht</em> 5*x'],
    ['/a/* ist **wichtig**', '/a/* ist <strong>wichtig</strong>'],
    ['这是*重点*内容', '这是<em>重点</em>内容'],
    ['これは**太字**です', 'これは<strong>太字</strong>です'],
    ['a**b**c', 'a<strong>b</strong>c'],
    ['\\*a\\*', '*a*'],
    ['\\*\\*a\\*\\*', '**a**'],
    ['*a\\*b*', '<em>a*b</em>'],
    ['`a*b*c` und `~~d~~`', '<code>a*b*c</code> und <code>~~d~~</code>'],
    ['*`a*b`*', '<em><code>a*b</code></em>'],
    ['~~a~~', '<del>a</del>'],
    ['~~a **b**~~', '<del>a <strong>b</strong></del>'],
    ['~~alt~~ ~5', '<del>alt</del> ~5'],
  ])('works as in CommonMark, except between letters: %j', (text, emphasized) => {
    expect(emphasisOf(show(text))).toBe(emphasized)
  })

  it.each([
    ['https://a.example/x_y_z', 'https://a.example/x_y_z'],
    ['https://a.example/*/x*y', 'https://a.example/*/x*y'],
    ['[t](https://a.example/x_y_z*w*)', 'https://a.example/x_y_z*w*'],
    ['*[t](https://a.example/x_y)*', 'https://a.example/x_y'],
    ['<https://a.example/x*y*z>', 'https://a.example/x*y*z'],
  ])('does not change the address in %j', (text, address) => {
    const root = show(text)
    expect(root.querySelector('a')?.href).toBe(address)
    expect(root.querySelector('a em, a strong')).toBeNull()
  })
})
