import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { ForecastPanel } from '../../src/insight/forecast/ForecastPanel.js'
import { forecastInSteps } from '../../src/insight/forecast/readForecast.js'
import { writeCalendar } from '../../src/insight/forecast/writeCalendar.js'
import { finishSteps } from '../../src/internal/steps.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { createKit } from '../support/kit.js'

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 1, 12)
const item = (variationName: string, changes: Partial<Personalization>): Personalization => ({
  ...blankPersonalization(),
  variationId: `${variationName} ${changes.webPagePath ?? '/'}`,
  variationName,
  webPagePath: '/',
  state: 'running',
  disabled: false,
  exclusive: false,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  prio: 10,
  ...changes,
})
const forecast = (rows: Personalization[], days = 14) =>
  finishSteps(forecastInSteps(rows, { now, days }))

describe('a forecast', () => {
  it('has what starts or ends in the next days, in order, and nothing else', () => {
    const { events } = forecast([
      item('Later', { startDate: now + 3 * dayMs }),
      item('Sooner', { endDate: now + dayMs }),
      item('Over', { endDate: now }),
      item('Far', { startDate: now + 14 * dayMs + 1 }),
      item('Last', { startDate: now + 14 * dayMs }),
      item('Paused', { state: 'paused', endDate: now + dayMs }),
      item('Backward', { startDate: now + 2 * dayMs, endDate: now + dayMs }),
    ])
    expect(events.map(({ what, rows }) => [what, rows[0]?.personalization.variationName])).toEqual([
      ['ends', 'Sooner'],
      ['starts', 'Later'],
      ['starts', 'Last'],
    ])
  })

  it('says who sees something else, and names what is no longer shown instead', () => {
    const hero = item('Hero', { prio: 20, exclusive: true, startDate: now + dayMs })
    const bar = item('Bar', { prio: 5 })
    const [event] = forecast([hero, bar]).events
    expect(event?.statements).toMatchObject([
      { kind: 'instead', audience: null, keys: ['Hero /'], others: ['Bar /'], pages: ['/'] },
    ])
    const names = (rows: readonly { key: string }[] | undefined) => rows?.map(({ key }) => key)
    expect(names(event?.shown?.before)).toEqual(['Bar /'])
    expect(names(event?.shown?.after)).toEqual(['Hero /'])
  })

  it('has one event for the same name and moment on two pages', () => {
    const at = { startDate: now + dayMs }
    const { events } = forecast([
      item('Teaser', { ...at, webPagePath: '/men' }),
      item('Teaser', { ...at, webPagePath: '/women' }),
    ])
    expect(events.map(({ pages }) => pages)).toEqual([['/men', '/women']])
  })

  it('does not call a page empty on which one for a pattern of pages still runs', () => {
    const rows = [
      item('Shoes', { webPagePath: '/sale/shoes', endDate: now + dayMs }),
      item('Sale', { webPagePath: '/sale/*' }),
    ]
    expect(forecast(rows).emptied).toEqual([])
    expect(forecast(rows.slice(0, 1)).emptied.map(({ page }) => page)).toEqual(['/sale/shoes'])
  })

  it('names the pages on which nothing runs afterwards', () => {
    const { emptied } = forecast([
      item('Only', { webPagePath: '/sale', endDate: now + dayMs }),
      item('First', { webPagePath: '/', endDate: now + dayMs }),
      item('Second', { webPagePath: '/' }),
    ])
    expect(emptied).toEqual([{ page: '/sale', after: now + dayMs }])
  })
})

describe('the calendar', () => {
  const texts = [
    'Plain',
    'a, b; c \\ d',
    'two\nlines\r\nand\rthree',
    'Ümläute 😀 '.repeat(20),
    '\u2068isolated\u2069 \u0007 bell',
    'END:VEVENT\r\nBEGIN:VEVENT',
    '',
  ]
  const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as string)

  it('is read by another parser as what it was written from', () => {
    const events = texts.map((summary, index) => ({
      uid: `starts-${index}`,
      at: now + index * 60_000,
      summary,
      description: texts[texts.length - 1 - index] ?? '',
    }))
    const calendar = parse(writeCalendar(events, now))
    const read = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    const clean = (text: string) =>
      text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}|[\u2068\u2069]/gu, '')
    expect(read.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
    expect(read.map(({ summary }) => summary ?? '')).toEqual(
      events.map((each) => clean(each.summary)),
    )
    expect(read.map(({ description }) => description ?? '')).toEqual(
      events.map((each) => clean(each.description)),
    )
    expect(read.map((event) => event.startDate.toJSDate().getTime())).toEqual(
      events.map((each) => each.at),
    )
  })

  it('has lines of at most 75 bytes that end as they must', () => {
    const text = writeCalendar(
      [{ uid: 'x', at: now, summary: 'Ü😀'.repeat(60), description: 'x'.repeat(400) }],
      now,
    )
    const lines = text.split('\r\n')
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.at(-1)).toBe('')
  })
})

describe('the panel', () => {
  const rows = [
    item('Hero', { startDate: now + 20 * dayMs }),
    item('Bar', { endDate: now + 2 * dayMs }),
  ]

  it('shows each event with its visitors, and opens a visit', async () => {
    const user = userEvent.setup()
    const onVisitOpen = vi.fn()
    const { Kit } = createKit({ personalizations: rows })
    render(
      <Kit now={now}>
        <ForecastPanel onVisitOpen={onVisitOpen} />
      </Kit>,
    )
    await screen.findByText('1 change in the next 14 days.')
    const list = screen.getByRole('list', { name: 'What’s next' })
    const [event] = within(list).getAllByRole('listitem')
    expect(event?.textContent).toMatch(/Bar ends.*Everyone: no longer shown/)
    await user.click(screen.getByRole('button', { name: 'Open visit' }))
    expect(onVisitOpen).toHaveBeenCalledWith(expect.objectContaining({ page: '/' }))
    await user.click(screen.getByRole('button', { name: '30 days' }))
    await screen.findByText('2 changes in the next 30 days.')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await screen.findByText('1 change in the next 7 days.')
  })

  it('exports an ID that is no valid text', async () => {
    const createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:x')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
    const row = { ...item('Broken', { endDate: now + dayMs }), variationId: 'A\ud800' }
    const { Kit } = createKit({ personalizations: [row] })
    render(
      <Kit now={now}>
        <ForecastPanel />
      </Kit>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    expect(createObjectURL).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('says that nothing starts or ends', async () => {
    const { Kit } = createKit({ personalizations: [item('Bar', {})] })
    render(
      <Kit now={now}>
        <ForecastPanel />
      </Kit>,
    )
    await screen.findByText('Nothing starts or ends in the next 14 days.')
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })
})
