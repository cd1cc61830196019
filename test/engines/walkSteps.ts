import { expect } from 'vitest'
import type { Walker } from './createWalker.js'

export interface WalkStep {
  title: string
  /** Only in windows of this width. Without it, in all. */
  only?: 'wide' | 'narrow'
  /** Returns what it saw, for the report. */
  run: (walker: Walker, isPhone: boolean) => Promise<string | number | void>
}

const rowOf = (isPhone: boolean) =>
  isPhone ? '.pk-personalization-cards-card[data-key]' : '.pk-personalization-table-row[data-key]'
const nameOf = (isPhone: boolean) =>
  isPhone ? '.pk-personalization-cards-name' : '.pk-personalization-table-name'
const search = '.pk-search-box-input'
const drawer = '.pk-personalization-drawer'
const ask = '.pk-ask-drawer'
const question = `${ask} .pk-question-form-box`
const filters = '.pk-filter-menu'
const row = (index: number) => `${rowOf(false)}[data-row-index="${index}"]`

/** Waits until this many rows are left. */
const rows = ({ wait }: Walker, isPhone: boolean, count: number) =>
  wait(
    `not ${count} rows`,
    (selector, count) => document.querySelectorAll(selector).length === count,
    rowOf(isPhone),
    count,
  )
const searched = ({ wait }: Walker, text: string) =>
  wait(
    `“${text}” is not in the search box`,
    (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value.trim() === text,
    search,
    text,
  )
const closed = ({ wait }: Walker, menu: string) =>
  wait(
    `${menu} does not close`,
    (menu) => document.querySelector<HTMLDetailsElement>(menu)?.open === false,
    menu,
  )
const marked = ({ engine }: Walker) => engine.evaluate(() => String(getSelection()))

/** Follows a link of the navigation, which has the rarer pages in a menu on phones. */
async function goTo({ click }: Walker, page: string, isPhone: boolean) {
  if (isPhone && /Simulator|Changes/.test(page)) await click('nav .more')
  await click('nav a', isPhone && page === 'Personalizations' ? 'List…' : `${page}…`)
}

/** What someone does in a dashboard, in this order, on one page. */
export const walkSteps: readonly WalkStep[] = [
  {
    title: 'lists by page',
    async run(walker, isPhone) {
      await walker.see(nameOf(isPhone), 'Frequently bought together')
      await walker.see('.pk-ask-launcher')
      expect(await walker.overflow()).toBe(0)
      return `${await walker.count(rowOf(isPhone))} rows`
    },
  },
  {
    title: 'has its title in the middle of the header',
    async run({ engine }) {
      const offsets = await engine.evaluate(() =>
        [...document.querySelectorAll('.pk-panel-header > .pk-panel-title')].map((title) => {
          const range = document.createRange()
          range.selectNodeContents(title)
          const text = range.getBoundingClientRect()
          const box = title.getBoundingClientRect()
          return Math.abs(text.top + text.bottom - box.top - box.bottom) / 2
        }),
      )
      expect(offsets.length).toBeGreaterThan(0)
      expect(Math.max(...offsets)).toBeLessThanOrEqual(1.5)
    },
  },
  {
    title: 'searches',
    async run(walker, isPhone) {
      await walker.press('/')
      await walker.focusIn(search)
      await walker.type('status:pa')
      await walker.see('.pk-search-box-completion')
      const completions = await walker.see('.pk-search-box-completions')
      expect(completions.isInWindow).toBe(true)
      await walker.press('ArrowDown')
      await walker.press('Enter')
      await searched(walker, 'status:paused')
      await rows(walker, isPhone, 4)
      await walker.press('Escape')
      const isEmpty = await walker.engine.evaluate(
        (search) => document.querySelector<HTMLInputElement>(search)?.value === '',
        search,
      )
      if (!isEmpty) await walker.press('Escape')
      await searched(walker, '')
      return 'status:paused finds 4'
    },
  },
  {
    title: 'filters',
    async run(walker, isPhone) {
      await walker.click(`${filters} > summary`)
      await walker.see(`${filters}-value`)
      expect((await walker.see(`${filters} > .pk-menu-content`)).isInWindow).toBe(true)
      await walker.click(`${filters}-value`)
      await walker.see('.pk-active-filters button')
      await walker.press('Escape')
      await closed(walker, filters)
      await walker.focusIn(`${filters} > summary`)
      const found = await walker.count(rowOf(isPhone))
      await walker.click('.pk-active-filters button', 'Clear…')
      await walker.miss('.pk-active-filters button')
      return `${found} rows with a filter`
    },
  },
  {
    title: 'keeps Tab in order around a menu',
    async run(walker) {
      await walker.engine.evaluate(
        (summary) => document.querySelector<HTMLElement>(summary)?.focus(),
        `${filters} > summary`,
      )
      await walker.press('Enter')
      await walker.see(`${filters}-value`)
      await walker.press('Tab')
      await walker.focusIn('.pk-menu-content')
      expect(await walker.hasRing()).toBe(true)
      await walker.press('Tab', ['Shift'])
      await walker.focusIn(`${filters} > summary`)
      await walker.press('Tab', ['Shift'])
      await closed(walker, filters)
    },
  },
  {
    title: 'shows the flat table',
    only: 'wide',
    async run(walker) {
      await walker.click('.pk-display-menu > summary')
      await walker.click('.pk-display-menu button', 'Table')
      await walker.press('Escape')
      await closed(walker, '.pk-display-menu')
      await walker.see('th[data-column=variants]')
    },
  },
  {
    title: 'sorts without a focus ring after a click',
    only: 'wide',
    async run(walker) {
      const before = (await walker.text(nameOf(false))) ?? ''
      await walker.click('th[data-column=name] button')
      await walker.wait(
        'not sorted by name',
        (name, before) =>
          document.querySelector('th[data-column=name]')?.getAttribute('aria-sort') ===
            'ascending' && document.querySelector(name)?.textContent.trim() !== before,
        nameOf(false),
        before,
      )
      expect(await walker.hasRing()).toBe(false)
      const first = await walker.text(nameOf(false))
      await walker.click('th[data-column=priority] button')
      return `first: ${first}`
    },
  },
  {
    title: 'resizes a column and restores its width',
    only: 'wide',
    async run(walker) {
      const edge = async () => {
        const { box } = await walker.see('th[data-column=variants]')
        const at = { x: Math.floor(box.right - 3), y: Math.floor((box.top + box.bottom) / 2) }
        return { at, width: box.right - box.left }
      }
      const hasWidth = (width: number) =>
        walker.wait(
          `not ${width} px wide`,
          (width) => {
            const header = document.querySelector('th[data-column=variants]')
            return Math.abs((header?.getBoundingClientRect().width ?? 0) - width) < 4
          },
          width,
        )
      const { at, width } = await edge()
      await walker.drag(at, 60)
      await hasWidth(width + 60)
      expect(await marked(walker)).toBe('')
      await walker.doubleClick((await edge()).at)
      await hasWidth(width)
      return `${Math.round(width)} px, ${Math.round(width + 60)} px and back`
    },
  },
  {
    title: 'selects a range of rows without marking their text',
    only: 'wide',
    async run(walker) {
      await walker.click(`${row(1)} [data-column=select]`)
      await walker.click(`${row(4)} [data-column=select]`, null, ['Shift'])
      await walker.wait(
        'not 4 rows are selected',
        (row) => document.querySelectorAll(`${row}[data-selected]`).length === 4,
        rowOf(false),
      )
      expect(await marked(walker)).toBe('')
      await walker.see('.pk-selection-bar button', 'Compare')
      await walker.click('.pk-selection-bar button', 'Clear selection')
      await walker.miss(`${rowOf(false)}[data-selected]`)
    },
  },
  {
    title: 'copies a link from the menu of a row',
    only: 'wide',
    async run(walker) {
      const menu = '.pk-personalization-list-panel-row-menu'
      await walker.click(`${row(2)} [data-menu]`)
      await walker.see(`${menu} .pk-menu-item`, 'Copy link')
      const { box, isInWindow } = await walker.see(menu)
      expect(isInWindow).toBe(true)
      expect(Math.abs(box.top - (await walker.see(row(2))).box.bottom)).toBeLessThan(12)
      await walker.focusIn(`${menu} .pk-menu-item`)
      await walker.press('ArrowDown')
      await walker.click(`${menu} .pk-menu-item`, 'Copy link')
      await walker.see(`${menu} .pk-menu-item`, 'Copied…')
      await walker.press('Escape')
      await walker.miss(menu)
      await walker.focusIn(row(2))
      await walker.click(search)
      await walker.press('v', ['Control'])
      const link = await walker.wait(
        'nothing was copied',
        (search) =>
          /item=.*/.exec(document.querySelector<HTMLInputElement>(search)?.value ?? '')?.[0],
        search,
      )
      await walker.press('a', ['Control'])
      await walker.press('Delete')
      await searched(walker, '')
      return link
    },
  },
  {
    title: 'opens the details by a click, and Escape goes back',
    async run(walker, isPhone) {
      await walker.click(isPhone ? nameOf(true) : `${row(1)} [data-column=audience]`)
      await walker.see(`${drawer} h2, ${drawer} h3`)
      await walker.focusIn(drawer)
      expect(await walker.hasRing()).toBe(false)
      const isModal = await walker.engine.evaluate(
        (drawer) => document.querySelector(drawer)?.matches(':modal'),
        drawer,
      )
      expect(isModal).toBe(isPhone)
      await walker.press('Escape')
      await walker.miss(drawer)
      await walker.focusIn(isPhone ? nameOf(true) : row(1))
    },
  },
  {
    title: 'walks rows and details by keys',
    only: 'wide',
    async run(walker) {
      await walker.engine.evaluate(() => (document.activeElement as HTMLElement).blur())
      await walker.press('j')
      await walker.focusIn(rowOf(false))
      for (const key of ['j', 'k', 'j']) await walker.press(key)
      expect(await walker.hasRing()).toBe(true)
      await walker.press('Enter')
      await walker.see(`${drawer} h2, ${drawer} h3`)
      await walker.press('Tab')
      await walker.focusIn(drawer)
      await walker.press('Tab', ['Shift'])
      await walker.click(`${drawer} button`, 'Next')
      await walker.click(`${drawer} button`, 'Close')
      await walker.miss(drawer)
      await walker.focusIn(rowOf(false))
    },
  },
  {
    title: 'asks, and the box grows with the question',
    async run(walker) {
      const heightOf = async () => {
        const { box } = await walker.see(question)
        return box.bottom - box.top
      }
      await walker.click('.pk-ask-launcher')
      await walker.focusIn(question)
      const low = await heightOf()
      for (const [index, line] of ['Which are paused?', 'And', 'why?'].entries()) {
        if (index > 0) await walker.press('Enter', ['Shift'])
        await walker.type(line)
      }
      const isHeight = (least: number, most: number) =>
        walker.wait(
          `the question box is not ${least} to ${most} px high`,
          (question, least, most) => {
            const { offsetHeight } = document.querySelector<HTMLElement>(question) ?? {
              offsetHeight: 0,
            }
            return offsetHeight >= least && offsetHeight <= most
          },
          question,
          least,
          most,
        )
      await isHeight(low + 30, 300)
      const high = await heightOf()
      await walker.press('Enter')
      await walker.wait(
        'no answer',
        (ask) => document.querySelector(ask)?.textContent.includes('of them are paused'),
        ask,
      )
      await isHeight(Math.floor(low), Math.ceil(low))
      await walker.press('Escape')
      await walker.miss(ask)
      await walker.focusIn('.pk-ask-launcher')
      return `${low} px, then ${high} px`
    },
  },
  ...Object.entries({
    Timeline: '.pk-schedule-timeline-bar',
    Conflicts: '[class*=pk-conflict]',
    Audit: '[class*=pk-audit-report]',
    Simulator: '.pk-eligibility-table-summary',
    Changes: '.pk-panel-title',
  }).map(([page, content]): WalkStep => ({
    title: `opens ${page}`,
    async run(walker, isPhone) {
      await goTo(walker, page, isPhone)
      await walker.see(`main ${content}`)
      expect(await walker.overflow()).toBe(0)
    },
  })),
  {
    title: 'exports the list',
    async run(walker, isPhone) {
      const menu = '.pk-list-menu'
      await goTo(walker, 'Personalizations', isPhone)
      await walker.see(rowOf(isPhone))
      await walker.click(`${menu} > summary`)
      expect((await walker.see(`${menu} > .pk-menu-content`)).isInWindow).toBe(true)
      const { box } = await walker.see(`${menu} .pk-menu-item`, 'CSV')
      expect(box.bottom - box.top).toBeLessThanOrEqual(48)
      await walker.click(`${menu} .pk-menu-item`, 'CSV')
      // Firefox keeps an empty file beside the part that it has.
      const files = async () =>
        (await walker.engine.downloads()).filter(({ name, text }) => name.endsWith('.csv') && text)
      await expect.poll(files).toHaveLength(1)
      const [file] = await files()
      const lines = file?.text.split('\r\n').length
      expect(lines).toBeGreaterThan(40)
      return `${file?.name}, ${lines} lines`
    },
  },
  {
    title: 'is dark, with dark panels',
    async run(walker) {
      await walker.click('.user')
      await walker.click('.user-menu label', 'Dark')
      const schemes = await walker.wait('the page is not dark', () => {
        const root = getComputedStyle(document.documentElement)
        if (root.colorScheme !== 'dark') return null
        return [
          ...document.querySelectorAll('.pk-panel, .pk-panel .pk-personalization-table-scroller'),
        ].map((element) => getComputedStyle(element).colorScheme)
      })
      expect(new Set(schemes)).toEqual(new Set(['dark']))
      await walker.click('.user-menu label', 'System')
      await walker.press('Escape')
    },
  },
  {
    title: 'runs from right to left',
    async run(walker) {
      const turn = (from: string, to: string) =>
        walker.engine.evaluate(
          (from, to) => {
            document.documentElement.dir = to
            for (const root of document.querySelectorAll(`.pk-root[dir=${from}]`)) {
              root.setAttribute('dir', to)
            }
          },
          from,
          to,
        )
      await turn('ltr', 'rtl')
      await walker.click(`${filters} > summary`)
      await walker.see(`${filters}-value`)
      expect((await walker.see(`${filters} > .pk-menu-content`)).isInWindow).toBe(true)
      await walker.press('Escape')
      await closed(walker, filters)
      await walker.click('.pk-ask-launcher')
      await walker.wait(
        'Ask is not at the left',
        (ask) => document.querySelector(ask)?.getBoundingClientRect().left === 0,
        ask,
      )
      await walker.press('Escape')
      await walker.miss(ask)
      expect(await walker.overflow()).toBe(0)
      await turn('rtl', 'ltr')
    },
  },
  {
    title: 'has tabs for statuses without a scroll bar',
    async run(walker, isPhone) {
      const tabs = '.pk-panel-header .pk-status-tabs'
      const bar = await walker.engine.evaluate((tabs) => {
        const list = document.querySelector<HTMLElement>(tabs)
        return list && list.offsetHeight - list.clientHeight
      }, tabs)
      expect(bar).toBe(0)
      await walker.click(`${tabs} [role=tab]`, 'Needs attention…')
      await rows(walker, isPhone, 4)
      await walker.click(`${tabs} [role=tab]`, 'All…')
    },
  },
  {
    title: 'has all its colors',
    async run({ engine, see }) {
      await see('.pk-panel')
      const missing = await engine.evaluate(() => {
        const panel = document.querySelector('.pk-panel') ?? document.body
        const probe = panel.appendChild(document.createElement('i'))
        const names = ['--_accent', '--pk-focus', '--pk-bg-selected', '--_danger-fg']
        const lacking = [...names, '--_warning-fg', '--_border', '--_overlay'].filter((name) => {
          probe.style.color = 'rgb(1 2 3 / 0)'
          probe.style.color = `var(${name})`
          const isSet = Boolean(getComputedStyle(panel).getPropertyValue(name))
          return !isSet || /[,/] 0\)|transparent/.test(getComputedStyle(probe).color)
        })
        probe.remove()
        return lacking
      })
      expect(missing).toEqual([])
    },
  },
]
