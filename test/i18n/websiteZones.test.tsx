import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { WebsiteZoneProvider } from '../../src/list/states/WebsiteZoneProvider.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { Timestamp } from '../../src/ui/timestamp/Timestamp.js'
import { createKit } from '../support/kit.js'

const time = Date.UTC(2026, 5, 1, 12, 30)
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('formatters of a website in another time zone', () => {
  const tokyo = createFormatters('en', 'Asia/Tokyo', 'Europe/Berlin')
  const own = createFormatters('en', 'Asia/Tokyo')

  it('name the zone of each time', () => {
    expect(plain(tokyo.time(time))).toBe('9:30 PM GMT+9')
    expect(plain(tokyo.moment(time))).toBe('Jun 1, 2026, 9:30 PM GMT+9')
    expect(plain(own.time(time))).toBe('9:30 PM')
    expect(tokyo.otherZone(time)).toBe('Japan Standard Time')
    expect(own.otherZone(time)).toBe('')
  })

  it('write a tooltip in the zones of the website and the user, and in UTC', () => {
    expect(plain(tokyo.dateTimes(time))).toBe(
      'Jun 1, 2026, 9:30 PM GMT+9 · Jun 1, 2026, 2:30 PM GMT+2 · Jun 1, 2026, 12:30 PM UTC',
    )
    expect(own.dateTimes(time)).toBe(own.dateTime(time))
    const utc = createFormatters('en', 'Asia/Tokyo', 'UTC')
    expect(plain(utc.dateTimes(time))).toBe(
      'Jun 1, 2026, 9:30 PM GMT+9 · Jun 1, 2026, 12:30 PM UTC',
    )
  })

  it('name no zone while the clocks agree', () => {
    const lisbon = createFormatters('en', 'Europe/Lisbon', 'Europe/London')
    expect(lisbon.otherZone(time)).toBe('')
    // London and Accra agree only in winter.
    const accra = createFormatters('en', 'Africa/Accra', 'Europe/London')
    expect(accra.otherZone(Date.UTC(2026, 0, 1))).toBe('')
    expect(accra.otherZone(time)).not.toBe('')
  })

  it.each([Number.NaN, Infinity, 1e30])('write %d without an error', (broken) => {
    expect(tokyo.dateTimes(broken)).toBe(String(broken))
    expect(tokyo.otherZone(broken)).toBe('')
  })
})

function show(children: ReactNode, siteTimeZone: unknown, timeZone = 'Europe/Berlin') {
  const { Kit } = createKit()
  return render(
    <Kit timeZone={timeZone} now={time} siteTimeZone={siteTimeZone as string}>
      {children}
    </Kit>,
  )
}

describe('a panel of a website with its own time zone', () => {
  const zoneOf = (websiteId: string | null) => (websiteId === 'shop' ? 'Asia/Tokyo' : undefined)

  it.each([
    ['the list', <PersonalizationListPanel key="list" />],
    ['the timeline', <TimelinePanel key="timeline" />],
    ['the simulator', <SimulatorPanel key="simulator" />],
  ])('names it in %s', async (_, panel) => {
    show(panel, zoneOf)
    expect(await screen.findByText('Time zone: Japan Standard Time')).toBeVisible()
  })

  it('names it at the axis and at the time of the simulator', async () => {
    show(
      <>
        <TimelinePanel />
        <SimulatorPanel />
      </>,
      zoneOf,
    )
    expect(
      await screen.findByText('Japan Standard Time', { selector: '.pk-schedule-timeline-by *' }),
    ).toBeVisible()
    expect(await screen.findByLabelText(/\(Japan Standard Time\)/)).toBeVisible()
  })

  it.each([
    ['the user’s own', 'Europe/Berlin'],
    ['one with the same clock', 'Europe/Zurich'],
    ['none', undefined],
    ['an unknown one, which is UTC', 'Mars/Olympus', 'UTC'],
    [
      'a function that throws',
      () => {
        throw new Error('no zone')
      },
    ],
    ['a function that returns a number', () => 5],
  ])('names no zone if it is %s', async (_, zone, user = 'Europe/Berlin') => {
    // Each problem with the host's option is said once in the console.
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation(() => {})
    }
    show(<PersonalizationListPanel />, zone, user)
    await screen.findAllByRole('row')
    expect(screen.queryByText(/Time zone:/)).toBeNull()
    vi.restoreAllMocks()
  })

  it('keeps the user’s zone outside of it', () => {
    show(
      <>
        <Timestamp time={time} format="time" data-testid="outside" />
        <WebsiteZoneProvider>
          <Timestamp time={time} format="time" data-testid="inside" />
        </WebsiteZoneProvider>
      </>,
      'Asia/Tokyo',
    )
    expect(plain(screen.getByTestId('outside').textContent)).toBe('2:30 PM')
    expect(plain(screen.getByTestId('inside').textContent)).toBe('9:30 PM GMT+9')
    expect(plain(screen.getByTestId('inside').title)).toContain('2:30 PM GMT+2')
  })
})
