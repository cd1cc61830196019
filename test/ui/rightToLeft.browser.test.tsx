import '../support/failOnConsole.js'
import { afterEach, describe, expect, it } from 'vitest'
import { RuleView } from '../../src/insight/rules/RuleView.js'
import { JsonView } from '../../src/ui/json-view/JsonView.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'

let screen: Screen

afterEach(() => {
  screen.close()
  document.documentElement.dir = ''
})

/** Returns where the letters of a text are, not its element. */
function lettersOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

describe('in a page that runs from right to left', () => {
  it.each(['greaterThan', 'lessThan'])(
    'a formula runs from left to right: %s',
    async (operator) => {
      document.documentElement.dir = 'rtl'
      const rule = { attribute: 'visits', operator, value: 5 }
      screen = openScreen(<RuleView rule={JSON.stringify(rule)} />)
      const attribute = await findElement(screen.element, '.pk-rule-view-attribute')
      const value = await findElement(screen.element, '.pk-rule-view-operand')
      expect(screen.element.textContent).toMatch(/visits\s[<>]\s5/)
      expect(lettersOf(attribute).right).toBeLessThan(lettersOf(value).left)
    },
  )

  it('the copy button of JSON does not cover the JSON', async () => {
    document.documentElement.dir = 'rtl'
    screen = openScreen(<JsonView value={{ settings: { color: 'red', size: 4 } }} />)
    const button = await findElement(screen.element, '.pk-json-view-bar button')
    const texts = screen.element.querySelectorAll('.pk-json-view-toggle, .pk-json-view-leaf')
    const { left, right, top, bottom } = button.getBoundingClientRect()
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) {
      const box = lettersOf(text)
      const isApart =
        box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top
      expect(isApart, text.textContent).toBe(true)
    }
  })

  it('an item of a list in another direction begins at its bullet', async () => {
    document.documentElement.dir = 'rtl'
    const names = ['Spring sale', 'Size chart']
    const text = `העמודים שבהם ההתאמות פועלות כרגע, לפי הסדר:\n\n${names.map((name) => `- ${name}`).join('\n\n')}`
    screen = openScreen(<MarkdownText text={text} />)
    const item = await findElement(screen.element, 'li')
    const paragraph = item.querySelector('p, bdi')
    if (!paragraph) throw new Error('The item has no text')
    expect(paragraph.getAttribute('dir')).toBe('ltr')
    expect(item.getBoundingClientRect().right - lettersOf(paragraph).right).toBeLessThan(2)
  })
})
