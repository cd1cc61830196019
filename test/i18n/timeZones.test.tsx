import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import * as kit from '../../src/index.js'
import * as insight from '../../src/insight.js'
import { lazy } from '../../src/internal/lazy.js'
import * as model from '../../src/model.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { Timestamp } from '../../src/ui/timestamp/Timestamp.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { functionsWithOption } from '../support/apiFunctions.js'
import { Caught } from '../support/Caught.js'
import { collectConsole } from '../support/consoleLines.js'
import { createKit } from '../support/kit.js'
import { patience } from '../support/patience.js'
import { settle } from '../support/settle.js'
import { reportUnknownZone } from '../support/unknownZone.js'

// What panels load on demand is loaded before.
import.meta.glob('../../src/{list,insight,ask,panels}/**/*.{ts,tsx}', { eager: true })

const now = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
const timeout = 240_000
const shown = fixtures.shop.slice(0, 6)
/** Near midnight, so that the day depends on the time zone. */
const rows = shown.map((row, at) => ({
  ...row,
  startDate: now - 12 * hour - (at + 1) * hour,
  endDate: now + 11 * hour + at * hour,
  updatedDate: now - 20 * hour,
}))

const zones = ['Etc/Unknown', 'GMT+2', '', 'Mars/Olympus', 'Europe/Zurich\u0000'] as const
/** What shows that a time zone has an effect. */
const otherZone = 'Asia/Kolkata'

const restore = reportUnknownZone()
afterAll(restore)
const lines = collectConsole()
const warningsAbout = (value: string) =>
  lines.warnings.filter(
    (line) => line.includes(JSON.stringify(value)) || line.includes(`“${value}”`),
  )

const storage = storageOf({
  'seen-list': { at: now - 40 * hour, personalizations: rows.slice(1) },
})
const history = [
  { type: 'message' as const, sender: 'bot', message: 'Hello', timestamp: now - 13 * hour },
]

/** Everything that fetches, by its export. */
const panels: Record<string, ReactNode> = {
  PersonalizationListPanel: <kit.PersonalizationListPanel details={{ defaultOpenKey: null }} />,
  PersonalizationDetailsPanel: (
    <kit.PersonalizationDetailsPanel itemKey={model.keyPersonalizations(rows)[0] ?? ''} />
  ),
  AskPanel: <kit.AskPanel sessionId="s" />,
  AnswerPanel: <kit.AnswerPanel questionId="00000000-0000-4000-8000-000000000000" />,
  AuditPanel: <insight.AuditPanel />,
  ChangesPanel: <insight.ChangesPanel />,
  ConflictsPanel: <insight.ConflictsPanel />,
  SimulatorPanel: (
    <insight.SimulatorPanel
      defaultVisit={{ at: now - 13 * hour, page: shown[0]?.webPagePath ?? '/' }}
    />
  ),
  TimelinePanel: <insight.TimelinePanel />,
  DraftPanel: <insight.DraftPanel />,
  ForecastPanel: <insight.ForecastPanel />,
  MatrixPanel: <insight.MatrixPanel />,
  OverviewPanel: <insight.OverviewPanel />,
}

/** Components that show times. */
const components: Record<string, ReactNode> = {
  Timestamp: <kit.Timestamp time={now - 13 * hour} />,
  ChatHistory: <kit.ChatHistory chatData={{ history, conversationId: null, sessionId: null }} />,
  ScheduleLine: (
    <insight.ScheduleLine personalization={{ ...blankPersonalization(), ...rows[0] }} />
  ),
}

const service = { personalizations: rows, now: () => now }

/** Renders all panels in a time zone. Returns what they show, and what they threw. */
async function show(timeZone: string | undefined) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { Kit } = createKit(service)
  const all = Object.entries({ ...panels, ...components })
  const { container, unmount } = render(
    <Kit now={now} timeZone={timeZone} storage={storage}>
      {all.map(([name, element]) => (
        <Caught key={name} name={name}>
          <section data-shows={name}>{element}</section>
        </Caught>
      ))}
    </Kit>,
  )
  // What comes last: the first answer, and menus that load after the list.
  await screen.findByText('Question not found', {})
  await screen.findAllByText('More actions', {})
  await screen.findByText('Start from', {})
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull(), patience)
  await settle(container)
  const failed = container.textContent?.match(/Failed: \w+: .{0,90}/g) ?? []
  const texts = [...container.querySelectorAll<HTMLElement>('[data-shows]')].map((section) => [
    section.dataset.shows ?? '',
    [section, ...section.querySelectorAll('[title], [aria-label], input')].map(wordsOf).join('|'),
  ])
  unmount()
  vi.useRealTimers()
  return { failed, texts: Object.fromEntries(texts) as Record<string, string> }
}

const inUtc = lazy(() => show('UTC'))

const wordsOf = (element: Element) =>
  element instanceof HTMLInputElement
    ? element.value
    : [
        element.getAttribute('title'),
        element.getAttribute('aria-label'),
        element.textContent,
      ].join()

const runs = { now, timeZone: 'UTC' }
const laterVisit: model.WhatIf = {
  change: { type: 'time', at: now },
  visit: { at: now, page: '/' },
  shows: ['a'],
  hides: [],
}
const search = model.parseSearch('starts:2026-05-31')
/** A time that is on another day in the other time zone. */
const evening = Date.UTC(2026, 5, 1, 20)
const laterConflict: model.Conflict = {
  kind: 'future-overlap',
  certainty: 'possible',
  keys: ['a', 'b'],
  page: '/',
  because: [{ code: 'becomes', kind: 'priority-tie' }],
  disprovedBy: [],
  witness: null,
  window: { from: evening, until: null },
}
/** The functions with an option `timeZone`. */
const functions: Record<string, (timeZone: string) => unknown> = {
  checkAnswer: (timeZone) => {
    const sale = rows.slice(0, 1).map((row) => ({
      ...row,
      variationName: 'Evening sale',
      endDate: evening,
    }))
    return model.checkAnswer('Evening sale ends on June 2.', sale, { now, timeZone })
  },
  createDigest: (timeZone) =>
    model.createDigest([], [{ ...rows[0], endDate: evening }] as typeof rows, {
      format: 'markdown',
      now,
      timeZone,
    }),
  filterPersonalizations: (timeZone) =>
    model.filterPersonalizations(rows, search, { ...runs, timeZone }),
  facetPersonalizations: (timeZone) =>
    model.facetPersonalizations(rows, search, { ...runs, timeZone, by: ['status'] }),
  describeSchedule: (timeZone) =>
    rows.map((row) => model.describeSchedule(row, { now, timeZone }).parts),
  formatWhatIf: (timeZone) => model.formatWhatIf(laterVisit, { timeZone }),
  formatConflict: (timeZone) => model.formatConflict(laterConflict, { timeZone }),
  formatWitness: (timeZone) =>
    model.formatWitness({ page: '/', at: evening }, { from: evening, timeZone }),
}

let count = 0
afterAll(() =>
  console.info(
    `Time zones: ${zones.length} unknown ones, ${Object.keys(panels).length} panels, ${count} cases`,
  ),
)

describe('the lists of this test', () => {
  it('have every panel', () => {
    const exported = [...Object.keys(kit), ...Object.keys(insight)]
    expect(Object.keys(panels).toSorted()).toEqual(
      exported.filter((name) => /^[A-Z].*Panel$/.test(name)).toSorted(),
    )
  })

  it('have every function with a time zone', () => {
    expect(Object.keys(functions).toSorted()).toEqual(functionsWithOption('timeZone'))
  })

  it('depend on the time zone', { timeout }, async () => {
    for (const [name, run] of Object.entries(functions)) {
      expect(run(otherZone), name).not.toEqual(run('UTC'))
    }
    const utc = await inUtc()
    const other = await show(otherZone)
    const same = Object.keys(utc.texts).filter((name) => utc.texts[name] === other.texts[name])
    expect([utc.failed, other.failed, lines.errors]).toEqual([[], [], []])
    expect(same).not.toContain('PersonalizationDetailsPanel')
    expect(same).not.toContain('Timestamp')
  })
})

describe.each([...zones, undefined])('the time zone %j', (timeZone) => {
  const name = timeZone ?? 'Etc/Unknown'

  it('is UTC in all panels, which render', { timeout }, async () => {
    count += 1
    const { failed, texts } = await show(timeZone)
    expect(failed).toEqual([])
    expect(lines.errors).toEqual([])
    expect(texts).toEqual((await inUtc()).texts)
  })

  it('is UTC where the UI names it', () => {
    count += 1
    const { Kit } = createKit(service)
    const time = <kit.Timestamp time={now} data-testid="time" />
    render(
      <>
        <Kit now={now} timeZone={timeZone} storage={storage}>
          {time}
        </Kit>
        <kit.LocalizationProvider now={now} timeZone={timeZone}>
          {time}
        </kit.LocalizationProvider>
      </>,
    )
    const titles = screen.getAllByTestId('time').map((element) => element.title)
    expect(titles).toEqual([
      expect.stringMatching(/12:00.*UTC/),
      expect.stringMatching(/12:00.*UTC/),
    ])
  })

  it('is UTC for the host', () => {
    count += 1
    function Probe() {
      return <p>Zone: {kit.useLocalization().timeZone}</p>
    }
    render(
      <kit.LocalizationProvider timeZone={timeZone}>
        <Probe />
      </kit.LocalizationProvider>,
    )
    expect(screen.getByText(/^Zone: /)).toHaveTextContent('Zone: UTC')
  })

  it('can be an attribute of a visitor', () => {
    count += 1
    const visit = { page: '/', at: now, visitor: { timeZone: name, timezone: name, tz: name } }
    expect(() => model.evaluateEligibility(rows, visit)).not.toThrow()
    expect(model.decodeVisit(model.encodeVisit(visit)).visitor).toEqual(visit.visitor)
  })

  it('causes exactly one warning, however often it is used', () => {
    for (let times = 0; times < 2; times++) {
      for (const run of Object.values(functions)) if (timeZone !== undefined) run(name)
      render(
        <kit.LocalizationProvider timeZone={timeZone}>
          <kit.Timestamp time={now} />
        </kit.LocalizationProvider>,
      )
    }
    expect(warningsAbout(name)).toHaveLength(1)
    expect(warningsAbout(name)[0]).toMatch(/time zone.*UTC/)
  })
})

describe.each(zones)('the time zone %j', (timeZone) => {
  it.each(Object.entries(functions))('is UTC in %s', (_name, run) => {
    count += 1
    expect(run(timeZone)).toEqual(run('UTC'))
  })
})

describe('a known time zone', () => {
  it.each(['UTC', otherZone, 'europe/zurich', 'Etc/GMT-14'])(
    'causes no warning: %s',
    (timeZone) => {
      render(
        <kit.LocalizationProvider timeZone={timeZone}>
          <kit.Timestamp time={now} />
        </kit.LocalizationProvider>,
      )
      for (const run of Object.values(functions)) run(timeZone)
      expect(warningsAbout(timeZone)).toEqual([])
    },
  )
})

describe('a browser with Temporal', () => {
  it.each([
    ['reports a zone that it does not accept', () => 'Etc/Unknown'],
    [
      'throws',
      () => {
        throw new RangeError('no time zone')
      },
    ],
  ])('shows UTC if it %s', async (_title, timeZoneId) => {
    vi.resetModules()
    vi.stubGlobal('Temporal', { Now: { timeZoneId } })
    const fresh = await import('../../src/index.js')
    render(<fresh.Timestamp time={now} data-testid="time" />)
    expect(screen.getByTestId('time').title).toMatch(/12:00.*UTC/)
    vi.unstubAllGlobals()
  })
})

it('a relative time goes on after a page translator has replaced its text', () => {
  const time = Date.UTC(2026, 5, 1)
  const after = (hours: number) => (
    <LocalizationProvider locale="en" now={time + hours * 3_600_000}>
      <Timestamp time={time} />
    </LocalizationProvider>
  )
  const { container, rerender } = render(after(1))
  const text = document.createTreeWalker(container, NodeFilter.SHOW_TEXT).nextNode() as Text | null
  const translated = document.createElement('font')
  translated.textContent = 'vor 1 Stunde'
  text?.replaceWith(translated)
  rerender(after(2))
  expect(container.querySelector('time')).toHaveTextContent('2 hours ago')
})
