import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { shownText } from '../support/shownText.js'

const show = (text: string) => render(<MarkdownText text={text} />).container

describe('the tag for a line break', () => {
  const spellings = ['<br>', '<br/>', '<br />', '<BR>', '<BR />', '<Br/>']

  it.each(spellings)('breaks the line: %s', (tag) => {
    expect(shownText(show(`eins${tag}zwei`))).toBe('eins\nzwei')
    expect(shownText(show(`**eins**${tag}*zwei*`))).toBe('eins\nzwei')
    expect(shownText(show(`- eins${tag}zwei`))).toBe('• eins\nzwei')
    expect(shownText(show(`> eins${tag}zwei`))).toBe('eins\nzwei')
    expect(shownText(show(`# eins${tag}zwei`))).toBe('eins\nzwei')
  })

  it.each(spellings)('breaks the line within a cell of a table: %s', (tag) => {
    const root = show(`| a${tag}b | c |\n| - | - |\n| eins${tag}zwei${tag}drei | vier |`)
    expect(shownText(root)).toBe('a\nb\tc\neins\nzwei\ndrei\tvier')
    expect(root.querySelectorAll('th br')).toHaveLength(1)
    expect(root.querySelectorAll('td br')).toHaveLength(2)
  })

  it.each([
    ['in a row', 'eins<br><br>zwei'],
    ['at the end of a line', 'eins<br>\nzwei'],
    ['at the start of a line', 'eins\n<br>zwei'],
    ['on a line of its own', 'eins\n<br>\nzwei'],
    ['between paragraphs', 'eins\n\n<br>\n\nzwei'],
    ['between spaces', 'eins <br> zwei'],
  ])('is not visible %s', (_, text) => {
    expect(shownText(show(text))).toBe('eins\nzwei')
  })

  it.each([
    '<b>fett</b>',
    '<i>kursiv</i> und <u>mehr</u>',
    'a<hr>b',
    'a<brx>b',
    'a</b>b',
    'a<img src="x">b',
    'H<sub>2</sub>O',
  ])('is the only tag that is not shown as text: %j', (text) => {
    const root = show(text)
    expect(root.textContent).toBe(text)
    expect(root.querySelector('b, i, u, hr, img, sub, br')).toBeNull()
  })

  it.each(['`a<br>b`', '```\na<br>b\n```', 'a\\<br>b', 'a&lt;br&gt;b'])(
    'is text where it is quoted: %j',
    (text) => {
      const root = show(text)
      expect(root).toHaveTextContent('a<br>b')
      expect(root.querySelector('br')).toBeNull()
    },
  )

  it('takes no attribute to the screen', () => {
    const root = show('a<br onclick="x()" class="y" style="z">b')
    expect(root.querySelector('[onclick], .y, [style*=z]')).toBeNull()
  })
})

const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, div'
const noteLine = /^\[?(\d+)[.):\]]*\s*(.*?)(?:\s*↩\S*)*$/u

/** A mark stands in a text, not at its start, where it would be the number of a note. */
function isMark(element: Element): boolean {
  const text = element.closest(blocks)?.textContent?.trim() ?? ''
  return !text.startsWith(element.textContent ?? '')
}

/** The numbers of the marks in a text, and each note with the number before it. */
function footnotesOf(root: Element) {
  const marks = [...root.querySelectorAll('sup')].filter(isMark)
  const lines = shownText(root).split('\n')
  const notes = lines.map((line) => noteLine.exec(line)).filter((found) => found !== null)
  return {
    marks: marks.map((mark) => mark.textContent?.trim()),
    notes: new Map(notes.map(([, number, note]) => [number, note])),
  }
}

describe('a footnote', () => {
  it.each([
    ['after a paragraph', 'Text[^1] weiter.\n\n[^1]: Notiz', ['Notiz']],
    ['directly after its line', 'Text[^1] weiter.\n[^1]: Notiz', ['Notiz']],
    ['with a name', 'Text[^quelle] weiter.\n\n[^quelle]: Notiz', ['Notiz']],
    ['twice', 'Eins[^1] zwei[^2].\n\n[^1]: Notiz\n[^2]: Andere', ['Notiz', 'Andere']],
    [
      'noted in another order',
      'Eins[^1] zwei[^2].\n\n[^2]: Andere\n\n[^1]: Notiz',
      ['Notiz', 'Andere'],
    ],
    ['used again', 'Eins[^1] zwei[^1].\n\n[^1]: Notiz', ['Notiz', 'Notiz']],
    ['in a list', '- Eins[^1]\n- zwei\n\n[^1]: Notiz', ['Notiz']],
    ['in a table', '| a |\n| - |\n| b[^1] |\n\n[^1]: Notiz', ['Notiz']],
    ['in a heading', '# Titel[^1]\n\n[^1]: Notiz', ['Notiz']],
    ['with markup', 'Text[^1].\n\n[^1]: Eine **fette** Notiz', ['Eine fette Notiz']],
  ])('has a number that belongs to its note: %s', (_, text, expected) => {
    const root = show(text)
    const { marks, notes } = footnotesOf(root)
    expect(root.textContent).not.toContain('[^')
    expect(marks.map((mark) => notes.get(mark))).toEqual(expected)
  })

  it('has its note at the end, and nothing where the note was written', () => {
    const root = show('Text[^1].\n\n[^1]: Notiz\n\nEnde')
    expect(shownText(root)).toMatch(/^Text1\.\nEnde\n[\s\S]*Notiz/)
  })

  it('leads to its note if it is a link, also with several messages on the page', () => {
    const text = 'Text[^1].\n\n[^1]: Notiz'
    render(
      <>
        <MarkdownText text={text} />
        <MarkdownText text={text} />
      </>,
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...document.querySelectorAll('sup')].filter(isMark)).toHaveLength(2)
    for (const link of document.querySelectorAll('sup a'))
      expect(ids).toContain(link.getAttribute('href')?.slice(1))
  })

  it('loses no text if its note is missing', () => {
    expect(show('Text[^9] weiter')).toHaveTextContent('Text[^9] weiter')
  })

  it('loses no note that nothing refers to', () => {
    expect(show('Text\n\n[^1]: Notiz')).toHaveTextContent('Notiz')
  })

  it('is text in code', () => {
    expect(show('`a[^1]`\n\n```\n[^1]: b\n```')).toHaveTextContent(/a\[\^1\].*\[\^1\]: b/)
  })

  it('cannot lead to a script', () => {
    const root = show('Text[^1].\n\n[^1]: [x](javascript:alert(1)) <script>y</script>')
    expect(root.querySelector('a[href^="javascript"], script')).toBeNull()
  })
})

describe('a callout', () => {
  it.each([
    ['NOTE', /^Note\b/],
    ['TIP', /^Tip\b/],
    ['IMPORTANT', /^Important\b/],
    ['WARNING', /^Warning\b/],
    ['CAUTION', /^Caution\b/],
    ['note', /^Note\b/],
  ])('begins with a word: %s', (kind, word) => {
    const shown = shownText(show(`> [!${kind}]\n> Bitte *lesen*.`))
    expect(shown).toMatch(word)
    expect(shown).toMatch(/Bitte lesen\.$/)
    expect(shown).not.toMatch(/\[!|\]/)
  })

  it('keeps all its blocks', () => {
    const root = show('Davor\n\n> [!WARNING]\n> Eins\n>\n> - zwei\n> - drei\n\nDanach')
    expect(shownText(root)).toMatch(/^Davor\nWarning\W*\nEins\n• zwei\n• drei\nDanach$/)
  })

  it('is separate from the next one', () => {
    const shown = shownText(show('> [!NOTE]\n> Eins\n\n> [!TIP]\n> Zwei'))
    expect(shown).toMatch(/^Note\W*\nEins\nTip\W*\nZwei$/)
  })

  it.each(['> [!NOPE]\n> Text', '> Text [!NOTE] mehr', '[!NOTE]\nText', '> [x] Text'])(
    'is not made of other text: %j',
    (text) => {
      const marker = /\[.*?\]/.exec(text)?.[0] ?? ''
      expect(show(text)).toHaveTextContent(marker)
      expect(screen.getByText(/Text/)).toBeVisible()
    },
  )

  it('is text in code', () => {
    expect(show('```\n> [!NOTE]\n> Text\n```')).toHaveTextContent('> [!NOTE] > Text')
  })
})

it.each(['```npm i``` installiert es', '````\n```js\n````', '```\n~~~\n```'])(
  'is found after code: %j',
  (code) => {
    const root = show(`${code}\n\nText[^1].\n\n[^1]: Notiz`)
    expect(footnotesOf(root).marks).toEqual(['1'])
    expect(root.textContent).not.toContain('[^')
  },
)

it('is text in code that shows code', () => {
  const root = show('Text[^1].\n\n````\n```\n[^1]: b\n```\n````')
  expect(root.querySelector('pre')).toHaveTextContent('[^1]: b')
})

it('loses no note that is only a URL and that nothing refers to', () => {
  const root = show('Sources\n\n[^1]: https://a.example/x\n[^2]: https://b.example')
  expect(root).toHaveTextContent('https://a.example/x')
  expect(root).toHaveTextContent('https://b.example')
})

it.each([
  ['a heading', '## Weiter', 'h4'],
  ['a list', '- Eins', 'ul'],
  ['a quote', '> Zitat', 'blockquote'],
  ['a line', '---', 'hr'],
  ['code', '```js\nconst a = 1\n\nconst b = 2\n```', 'pre'],
])('a note ends where %s begins', (_, block, selector) => {
  const root = show(`Text[^1].\n\n[^1]: Notiz\n${block}\n\nEnde`)
  expect(root.querySelector('.pk-markdown-text-notes')).toHaveTextContent(/^Notiz$/)
  expect(root.querySelectorAll(selector)).toHaveLength(1)
  expect(screen.getByText('Ende').tagName).toBe('P')
})
