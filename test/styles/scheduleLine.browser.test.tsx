import '../support/failOnConsole.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { ScheduleLine } from '../../src/personalization/schedule-line/ScheduleLine.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { languages, loadMessages } from '../../stories/support/languages.js'
import type { Screen } from '../support/openScreen.js'
import { frozenNow, openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'

const dayMs = 86_400_000
const days = [-200, -30, -24, -23, -8, -2, -0.1, 0.1, 1, 3, 6, 9, 20, 40, 52, 55, 57, 90]
const dates = [null, ...days.map((day) => Math.round(frozenNow + day * dayMs))]
const states = ['running', 'paused', 'draft'] as const
const lines = states.flatMap((state) =>
  dates.flatMap((startDate) =>
    dates
      .filter((endDate) => startDate === null || endDate === null || endDate > startDate)
      .map((endDate) => ({
        ...makePersonalization({}, { seed: 1 }),
        state,
        disabled: false,
        startDate,
        endDate,
      })),
  ),
)

let screen: Screen | undefined
afterEach(() => screen?.close())

/** The room that a text keeps from the bar and from today, in px. Fractions of a px may be missing. */
const room = 3.9

/** Returns what is wrong with a line: a text at its bar or at today, or beside the line. */
function faultsOf(track: HTMLElement, isRtl: boolean): string[] {
  const date = track.querySelector('.pk-schedule-line-date')
  if (!date) return []
  const whole = track.getBoundingClientRect()
  const bar = track.querySelector('.pk-schedule-line-bar')?.getBoundingClientRect() ?? whole
  const range = document.createRange()
  range.selectNodeContents(date)
  const text = range.getBoundingClientRect()
  const day = whole.width / 80
  const today = isRtl ? whole.right - 24 * day : whole.left + 24 * day
  const isNear = (from: number, to: number) => text.right > from - room && text.left < to + room
  return [
    ...(isNear(bar.left, bar.right) ? [`“${date.textContent}” at its bar`] : []),
    ...(isNear(today, today + 1) ? [`“${date.textContent}” at today`] : []),
  ]
}

describe('the date of a line keeps its distance from the bar and from today', () => {
  it.each(Object.keys(languages))('in the language %s, at all dates', async (locale) => {
    await page.viewport(1440, 900)
    const messages = await loadMessages(locale)
    const isRtl = locale === 'ar' || locale === 'he'
    screen = openScreen(
      <LocalizationProvider locale={locale} messages={messages} now={frozenNow} timeZone="UTC">
        {lines.map((personalization, index) => (
          <ScheduleLine key={index} personalization={personalization} />
        ))}
      </LocalizationProvider>,
    )
    const { element } = screen
    await vi.waitFor(
      () => expect(element.querySelectorAll('.pk-schedule-line-track')).toHaveLength(lines.length),
      patience,
    )
    const tracks = [...element.querySelectorAll<HTMLElement>('.pk-schedule-line-track')]
    const faults = tracks.flatMap((track) => faultsOf(track, isRtl))
    console.info(`Lines (${locale}): ${tracks.length} lines, ${faults.length} faults`)
    expect([...new Set(faults)]).toEqual([])
  })
})
