import '../support/failOnConsole.js'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { makeOffers } from '../support/makeOffers.js'
import type { Screen } from '../support/openScreen.js'
import { openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

let screen: Screen | undefined
afterEach(() => screen?.close())

const boxOf = (element: Element | null | undefined) => {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
const isApart = (a: DOMRect, b: DOMRect) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

it.each([
  ['ltr', 2],
  ['ltr', 3],
  ['rtl', 2],
  ['rtl', 3],
] as const)('on a phone in %s, all %i names and values are in view', async (dir, count) => {
  const offers = makeOffers().slice(0, count)
  const list = offers.map((offer, prio) => ({ ...offer, webPagePath: '/a', prio }))
  screen = openScreen(
    <div dir={dir} style={{ inlineSize: 348 }}>
      <PersonalizationComparison personalizations={list} />
    </div>,
  )
  const root = await vi.waitUntil(
    () => document.querySelector('.pk-personalization-comparison'),
    patience,
  )
  expect(root.scrollWidth).toBe(root.clientWidth)
  const names = root.querySelector('thead')?.querySelectorAll('.pk-personalization-name') ?? []
  expect(names).toHaveLength(count)
  for (const name of names) {
    const glyph = boxOf(name.querySelector('.pk-personalization-name-glyph'))
    const path = boxOf(name.querySelector('.pk-personalization-name-path'))
    const link = boxOf(name.querySelector('.pk-item-link'))
    expect(path.width).toBeGreaterThan(0)
    expect([isApart(glyph, path), isApart(glyph, link), isApart(path, link)]).toEqual([
      true,
      true,
      true,
    ])
  }
})
