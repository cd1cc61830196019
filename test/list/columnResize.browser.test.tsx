import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { TableOf } from '../../stories/support/TableOf.js'
import { mouse } from '../support/mouse.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { settle } from '../support/settle.js'

const heads = '.pk-personalization-table-header > th[data-width]'
/** How far the pointer is moved while it holds the edge, in px of the page. */
const offsets = [31, 64, 23]
const narrower = [-19, -11]
/** The narrowest column has 4 rem. */
const minWidth = 64

type Direction = 'ltr' | 'rtl'

interface Place {
  width: number
  direction: Direction
  scale: number
  component: 'panel' | 'table'
}

const directions: Direction[] = ['ltr', 'rtl']
const places: Place[] = directions.flatMap((direction) => [
  ...[1024, 1280, 1440, 1920].map((width): Place => ({
    width,
    direction,
    scale: 1,
    component: 'panel',
  })),
  ...[0.8, 1.25].map((scale): Place => ({ width: 1440, direction, scale, component: 'panel' })),
  { width: 1440, direction, scale: 1, component: 'table' },
])

let screen: Screen | undefined
let moves = 0

afterEach(() => {
  screen?.close()
  document.body.replaceChildren()
})
afterAll(() =>
  console.info(`Column resize: ${moves} moves of the pointer in ${places.length} places`),
)

describe.each(places)(
  'the edge of a column of the $component at $width px, $direction, scaled by $scale,',
  (place) => {
    it('follows the pointer and stays where it is released', async () => {
      const table = await open(place)
      const faults: string[] = []
      for (const column of columnsOf(table)) {
        faults.push(
          ...(await dragEdge(table, column, offsets)),
          ...(await resetWidth(table, column)),
        )
      }
      expect(faults).toEqual([])
    })
  },
)

it('a press that does not move the edge changes nothing', async () => {
  const table = await open({ width: 1440, direction: 'ltr', scale: 1, component: 'panel' })
  const [column = ''] = columnsOf(table)
  const state = () => [
    table.closest('table')?.hasAttribute('data-sized') ?? table.hasAttribute('data-sized'),
    ...[...table.querySelectorAll<HTMLElement>('th[data-width]')].map(
      ({ style }) => style.inlineSize,
    ),
  ]
  const before = state()
  const start = await findHandle(table, column)
  if (!start) throw new Error('no edge')
  await mouse.move(start)
  await mouse.press(start)
  for (const y of [6, 9, 12]) await mouse.drag({ ...start, y: start.y + y })
  await mouse.release({ ...start, y: start.y + 12 })
  await calm(table, column)
  expect(state()).toEqual(before)
})

it.each(directions)(
  'the edge of each column follows the pointer after other columns were dragged, %s',
  async (direction) => {
    const place = { width: 1440, direction, scale: 1, component: 'panel' } as const
    const table = await open(place)
    const faults: string[] = []
    for (const column of columnsOf(table)) {
      const isRoomy = hasRoom(table, column, place)
      faults.push(...(await dragEdge(table, column, isRoomy ? narrower : [28, 17])))
    }
    expect(faults).toEqual([])
  },
)

async function open({ width, direction, scale, component }: Place): Promise<HTMLElement> {
  await page.viewport(width, 900)
  document.documentElement.dir = direction
  document.body.style.margin = '0'
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = `inline-size: ${width / scale}px; transform: scale(${scale}); transform-origin: top ${direction === 'ltr' ? 'left' : 'right'}`
  const ui =
    component === 'panel' ? (
      <PersonalizationListPanel />
    ) : (
      <TableOf personalizations={fixtures.shop} />
    )
  screen = openScreen(ui, { element })
  await findElement(element, `[data-row-index]`)
  await findElement(element, '[data-resize]')
  // The column of what needs attention comes once the browser was idle.
  await settle(element, 200)
  return element
}

function columnsOf(table: HTMLElement): string[] {
  return [...table.querySelectorAll<HTMLElement>(heads)].map(
    ({ dataset }) => dataset['column'] ?? '',
  )
}

function headOf(table: HTMLElement, column: string): HTMLElement | null {
  return table.querySelector(`${heads}[data-column="${column}"]`)
}

/** Returns whether a column can be narrower, and nothing can be scrolled, which would move its edge. */
function hasRoom(table: HTMLElement, column: string, { scale }: Place): boolean {
  const width = headOf(table, column)?.getBoundingClientRect().width ?? 0
  const scroller = table.querySelector('.pk-personalization-table-scroller')
  const isScrollable = !scroller || scroller.scrollWidth > scroller.clientWidth
  return width / scale + Math.min(...narrower) / scale > minWidth && !isScrollable
}

/** Returns where the end of a column is, from the start of the page. */
function edgeOf(table: HTMLElement, column: string): number {
  const box = headOf(table, column)?.getBoundingClientRect()
  return (document.documentElement.dir === 'rtl' ? box?.left : box?.right) ?? Number.NaN
}

/** Brings the handle of an edge into view, and returns its middle. */
async function findHandle(table: HTMLElement, column: string) {
  const handle = headOf(table, column)?.querySelector<HTMLElement>('[data-resize]')
  handle?.scrollIntoView({ inline: 'center', block: 'nearest' })
  await twoFrames()
  const box = handle?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags an edge through some offsets, and returns how far off it was, if it did not follow. */
async function dragEdge(table: HTMLElement, column: string, through: readonly number[]) {
  const start = await findHandle(table, column)
  if (!start) return [`${column}: the column is gone`]
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1
  const edge = edgeOf(table, column)
  /** How far the edge is from the pointer. */
  const off = (offset: number) => edgeOf(table, column) - (edge + sign * offset)
  await mouse.move(start)
  await twoFrames()
  await mouse.press(start)
  const found: string[] = []
  let end = start
  for (const offset of through) {
    end = { ...start, x: start.x + sign * offset }
    await mouse.drag(end)
    await twoFrames()
    moves += 1
    if (!(Math.abs(off(offset)) <= 1)) found.push(`${off(offset).toFixed(1)} px at ${offset} px`)
  }
  await mouse.release(end)
  await calm(table, column)
  const last = off(through.at(-1) ?? 0)
  if (!(Math.abs(last) <= 1)) found.push(`${last.toFixed(1)} px when released`)
  return found.length > 0 ? [`${column} is off by ${found.join(', ')}`] : []
}

/** Restores the default width with a double click, and returns whether that failed. */
async function resetWidth(table: HTMLElement, column: string): Promise<string[]> {
  const handle = headOf(table, column)?.querySelector('[data-resize]')
  handle?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  await calm(table, column)
  return headOf(table, column)?.style.inlineSize ? [`${column}: its width is not restored`] : []
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** Waits until a column stays as it is for a few frames. */
async function calm(table: HTMLElement, column: string) {
  let before = Number.NaN
  for (let same = 0; same < 2;) {
    await twoFrames()
    const edge = edgeOf(table, column)
    same = Object.is(edge, before) ? same + 1 : 0
    before = edge
  }
}

it('the edge of a column stops at the narrowest width while it is dragged further', async () => {
  const table = await open({ width: 1440, direction: 'ltr', scale: 1, component: 'table' })
  const [column = ''] = columnsOf(table)
  const start = await findHandle(table, column)
  if (!start) throw new Error('no edge')
  const width = () => headOf(table, column)?.getBoundingClientRect().width ?? 0
  const end = { ...start, x: start.x - width() + 16 }
  await mouse.move(start)
  await twoFrames()
  await mouse.press(start)
  await mouse.drag(end)
  await twoFrames()
  const held = width()
  await mouse.release(end)
  await calm(table, column)
  expect(held).toBeCloseTo(minWidth, 0)
})
