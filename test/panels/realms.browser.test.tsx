import '../support/failOnConsole.js'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { middleOf, mouse } from '../support/mouse.js'
import type { Realm, RealmKind } from '../support/openRealm.js'
import { openRealm } from '../support/openRealm.js'
import { findElement } from '../support/openScreen.js'
import { patience } from '../support/patience.js'
import { answerAtOnce, watchAnnouncements, watchDownloads } from '../support/watchPage.js'

const kinds: RealmKind[] = ['page', 'shadow root', 'frame']
const row = 'tr[data-key]'
const search = '.pk-search-box-input'
const box = '.pk-question-form-box'
const menus = ['.pk-filter-menu', '.pk-display-menu', '.pk-list-menu']

let realm: Realm
let checks = 0
const used = new Set<string>()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => realm.close())
afterAll(() => console.info(`Realms: ${checks} interactions in ${used.size} realms`))

/** Waits until something holds. */
function eventually(check: () => unknown): Promise<unknown> {
  checks += 1
  return vi.waitFor(check, { ...patience, interval: 20 })
}

const find = (selector: string) => findElement(realm.root, selector)
const all = (selector: string) => [...realm.root.querySelectorAll<HTMLElement>(selector)]
const press = (keys: string) => userEvent.keyboard(keys)

/** The text in a field, which can be of another realm. */
function valueOf(selector: string): string | undefined {
  return realm.root.querySelector<HTMLInputElement>(selector)?.value
}

async function click(selector: string) {
  await mouse.click(await find(selector))
}

function expectFocus(selector: string) {
  return eventually(() => {
    const focused = realm.scope.activeElement
    expect(focused?.matches(selector), `${selector} has the focus, not ${nameOf(focused)}`).toBe(
      true,
    )
  })
}

/**
 * Presses something in an open menu, which stays open. The event is not a real one, because Chromium
 * crashes if a menu closes while it handles a real one.
 */
async function pressInside(menu: string, selector: string) {
  const pressed = new realm.window.PointerEvent('pointerdown', { bubbles: true, composed: true })
  const element = await find(selector)
  element.dispatchEvent(pressed)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expectOpen(menu, true, 'a press inside keeps it open')
}

function expectOpen(menu: string, isOpen: boolean, why: string) {
  return eventually(() => expect(all(`${menu}[open]`).length, why).toBe(isOpen ? 1 : 0))
}

function nameOf(element: Element | null): string {
  return element ? `<${element.tagName.toLowerCase()} class="${element.className}">` : 'nothing'
}

async function open(...given: Parameters<typeof openRealm>) {
  used.add(given[0])
  realm = await openRealm(...given)
}

async function openList(kind: RealmKind) {
  const beside = (
    <>
      <p className="outside">Outside</p>
      <PersonalizationListPanel />
    </>
  )
  await open(kind, beside)
  await find(row)
  await find('details.pk-list-menu')
  await vi.waitFor(() => expect(all(row).length).toBe(42), patience)
}

describe.each(kinds)('the list panel inside a %s', (kind) => {
  it('filters while the user types in the search box, whatever the letters', async () => {
    await openList(kind)
    await click(search)
    await press('offer')
    await eventually(() => expect(all(row).length).toBeLessThan(42))
    await press('/jkx?')
    expect(valueOf(search)).toBe('offer/jkx?')
    await expectFocus(search)
    expect(all('dialog').length, 'the list of shortcuts is closed').toBe(0)
  })

  it('chooses a suggestion in the search box with the arrow keys', async () => {
    await openList(kind)
    await click(search)
    await press('status:pau{ArrowDown}{Enter}')
    await eventually(() => expect(all(row).length).toBeLessThan(10))
    expect(all(row).length).toBeGreaterThan(0)
  })

  it.each(menus)(
    'opens the menu %s, keeps it open while it is used, and closes it',
    async (menu) => {
      await openList(kind)
      await click(`${menu} > summary`)
      await expectOpen(menu, true, 'a click opens it')
      await pressInside(menu, `${menu} > .pk-menu-content`)
      await press('{Escape}')
      await expectOpen(menu, false, 'Escape closes it')
      await expectFocus(`${menu} > summary`)
      await click(`${menu} > summary`)
      await expectOpen(menu, true, 'a click opens it again')
      await click('.outside')
      await expectOpen(menu, false, 'a click outside closes it')
    },
  )

  it('filters by a value in the menu, which stays open', async () => {
    await openList(kind)
    await click('.pk-filter-menu > summary')
    await pressInside('.pk-filter-menu', '.pk-filter-menu-value > bdi')
    await click('.pk-filter-menu-value > bdi')
    await eventually(() => expect(all(row).length).toBeLessThan(42))
    await expectOpen('.pk-filter-menu', true, 'a value keeps it open')
  })

  it('moves between the tabs of the filter menu with the arrow keys', async () => {
    await openList(kind)
    await click('.pk-filter-menu > summary')
    await pressInside('.pk-filter-menu', '.pk-filter-menu-fields > :first-child')
    await click('.pk-filter-menu-fields > :first-child')
    await press('{ArrowDown}')
    await expectFocus('.pk-filter-menu-fields > :nth-child(2)')
  })

  it('exports a file, closes the menu and returns the focus to its button', async () => {
    await openList(kind)
    const files = watchDownloads(realm.window)
    await click('.pk-list-menu > summary')
    const item = '.pk-list-menu-section:last-of-type .pk-menu-item'
    await pressInside('.pk-list-menu', item)
    await click(item)
    await eventually(() => expect(files).toHaveLength(1))
    expect(files[0]).toMatch(/\.csv$/)
    await expectOpen('.pk-list-menu', false, 'an item closes it')
    await expectFocus('.pk-list-menu > summary')
  })

  it('follows the pointer that drags the edge of a column', async () => {
    await openList(kind)
    const handle = await find('th[data-column=name] [data-resize]')
    const width = () => all('th[data-column=name]')[0]?.offsetWidth ?? 0
    const [start, before] = [middleOf(handle), width()]
    await mouse.move(start)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await mouse.press(start)
    await mouse.drag({ ...start, x: start.x + 40 })
    await eventually(() => expect(width()).toBeGreaterThan(before + 20))
    await mouse.release({ ...start, x: start.x + 40 })
    await eventually(() => expect(width()).toBeGreaterThan(before + 20))
  })

  it('moves to the search box and the rows with keys that are pressed outside of fields', async () => {
    await openList(kind)
    await click('.pk-panel-title')
    await press('/')
    await expectFocus(search)
    await press('{Escape}')
    await click('.pk-panel-title')
    await press('j')
    await expectFocus('[data-row-index="1"]')
  })

  it('moves between rows and tabs with the arrow keys', async () => {
    await openList(kind)
    all(row)[0]?.focus()
    await press('{ArrowDown}{ArrowDown}')
    await eventually(() => expect(realm.scope.activeElement).toBe(all(row)[2]))
    await click('[data-tab=all]')
    await press('{ArrowRight}')
    await expectFocus('[data-tab]:not([data-tab=all])')
    await eventually(() => expect(all(row).length).toBeLessThan(42))
  })

  it('returns the focus to the row when its details close', async () => {
    await openList(kind)
    all(row)[1]?.focus()
    await press('{Enter}')
    await find('dialog[open] h3')
    await press('{Escape}')
    await eventually(() => expect(all('dialog[open]').length).toBe(0))
    await expectFocus('[data-row-index="2"]')
  })

  it('has arrow keys in the menu of a row, and returns the focus to the row', async () => {
    await openList(kind)
    await mouse.move(middleOf(await find(row)))
    await click(`${row} [data-menu]`)
    await expectFocus('.pk-personalization-list-panel-row-menu :first-child')
    await press('{ArrowDown}')
    await expectFocus('.pk-personalization-list-panel-row-menu :nth-child(2)')
    await press('{Escape}')
    await expectFocus('[data-row-index="1"]')
  })
})

describe.each(kinds)('the question box inside a %s', (kind) => {
  it('takes all keys while the list next to it has shortcuts, and sends the question', async () => {
    const both = (
      <>
        <AskPanel />
        <PersonalizationListPanel />
      </>
    )
    await open(kind, both)
    await find(row)
    await click(box)
    await press('/jkx?')
    expect(valueOf(box)).toBe('/jkx?')
    await expectFocus(box)
    expect(all('dialog').length, 'the list of shortcuts is closed').toBe(0)
  })

  it('sends the question with Enter, and its transcript menu opens and closes', async () => {
    await open(kind, <AskPanel />, { fetch: answerAtOnce })
    await click(box)
    await press('What is paused?{Enter}')
    await eventually(() => expect(realm.root.textContent).toContain('Two are paused.'))
    await eventually(() => expect(valueOf(box)).toBe(''))
    await click('.pk-transcript-menu > summary')
    await expectOpen('.pk-transcript-menu', true, 'a click opens it')
    const files = watchDownloads(realm.window)
    await pressInside('.pk-transcript-menu', '.pk-transcript-menu .pk-menu-item:last-child')
    await click('.pk-transcript-menu .pk-menu-item:last-child')
    await eventually(() => expect(files).toEqual(['conversation.json']))
    await expectOpen('.pk-transcript-menu', false, 'an item closes it')
    await expectFocus('.pk-transcript-menu > summary')
  })
})

describe.each(kinds)('the simulator inside a %s', (kind) => {
  it('shows what the typed page shows', async () => {
    await open(kind, <SimulatorPanel defaultVisit={{ page: '/', at: null }} />)
    const summary = await find('.pk-eligibility-table-summary')
    const before = summary.textContent
    await click('.pk-visitor-form-row input')
    await press('{End}checkout')
    expect(valueOf('.pk-visitor-form-row input')).toBe('/checkout')
    await eventually(() =>
      expect(all('.pk-eligibility-table')[0]?.textContent).toContain('checkout'),
    )
    expect(before).not.toBe('')
  })
})

describe('two panels of one session', () => {
  it('announce an answer once', async () => {
    const panels = (
      <>
        <AskPanel sessionId="shared" />
        <AskPanel sessionId="shared" />
      </>
    )
    await open('page', panels, { fetch: answerAtOnce })
    const announced = watchAnnouncements(realm.root)
    await click(box)
    await press('What is paused?{Enter}')
    await eventually(() => expect(announced.length).toBeGreaterThan(0))
    // Both panels show the answer, and have had the time to announce it.
    await eventually(() => expect(all('.pk-chat-message')).toHaveLength(4))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(announced).toEqual(['AI: Two are paused.'])
  })
})

it('keeps focus on the button that moves a column in a shadow root', async () => {
  const down = '[aria-label="Move Name down"]'
  await open(
    'shadow root',
    <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />,
  )
  await find('details.pk-display-menu')
  await click('.pk-display-menu > summary')
  ;(await find(down)).focus()
  await press('{Enter}')
  await eventually(() => expect(all('thead th')[1]?.textContent).toContain('Page'))
  await expectFocus(down)
})
