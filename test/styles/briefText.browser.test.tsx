import '../support/failOnConsole.js'
import { afterEach, expect, it, vi } from 'vitest'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import type { Screen } from '../support/openScreen.js'
import { openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

let screen: Screen | undefined
afterEach(() => screen?.close())

const long =
  'Both end in the next 7 days, and nothing else is planned for their page after that. '.repeat(3)
const hebrew = 'שתיהן מסתיימות בשבעת הימים הקרובים.'

it.each([
  ['ltr', 'Two of them end soon.', 'left'],
  ['ltr', hebrew, 'left'],
  ['ltr', hebrew.repeat(9), 'right'],
  ['rtl', 'Two of them end soon.', 'right'],
  ['rtl', long, 'left'],
  ['rtl', hebrew, 'right'],
] as const)('a text on a page in %s, no. %$, begins on its side', async (dir, text, side) => {
  screen = openScreen(
    <div dir={dir} style={{ inlineSize: 400 }}>
      <MarkdownText text={text} />
    </div>,
  )
  const paragraph = await vi.waitUntil(
    () => document.querySelector('.pk-markdown-text p'),
    patience,
  )
  const range = document.createRange()
  range.selectNodeContents(paragraph)
  // Spaces at the end of a line have boxes, too.
  const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 20)
  const box = paragraph.getBoundingClientRect()
  for (const line of lines) {
    expect(Math.abs(line[side] - box[side])).toBeLessThan(2)
  }
  expect(lines.some(({ width }) => width < box.width - 20)).toBe(true)
})
