import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { ScheduleLine } from '../../src/personalization/schedule-line/ScheduleLine.js'

const now = Date.UTC(2026, 5, 15, 12)
const day = 86_400_000

it.each(['running', 'paused', 'draft'])(
  'a line of what is %s has a bar, whenever it starts',
  (state) => {
    for (let ahead = -10; ahead <= 60; ahead++) {
      const personalization = { state, disabled: null, startDate: now + ahead * day, endDate: null }
      const { container, unmount } = render(
        <LocalizationProvider now={now} timeZone="UTC">
          <ScheduleLine personalization={personalization} />
        </LocalizationProvider>,
      )
      const { style } = container.querySelector<HTMLElement>(
        '.pk-schedule-line-track',
      ) as HTMLElement
      const days = ['--_to', '--_from'].map((name) => Number(style.getPropertyValue(name)))
      expect((days[0] ?? 0) - (days[1] ?? 0), `${ahead} days ahead`).toBeGreaterThanOrEqual(2)
      unmount()
    }
  },
)

it('a line with the end before the start says when it ends, not when it starts', () => {
  const dates = { startDate: now + 10 * day, endDate: now + 5 * day }
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC">
      <ScheduleLine personalization={{ state: 'running', disabled: null, ...dates }} />
    </LocalizationProvider>,
  )
  const line = container.querySelector('.pk-schedule-line-track')
  expect(line).toHaveAccessibleName('Ends Jun 20')
  expect(line).toHaveTextContent('Ends Jun 20')
})

it('a line without times has none on a server, either', () => {
  const dates = { startDate: Date.UTC(2026, 4, 28, 20), endDate: null }
  const html = renderToString(
    <LocalizationProvider timeZone="UTC">
      <ScheduleLine
        personalization={{ state: 'running', disabled: null, ...dates }}
        hasTimes={false}
      />
    </LocalizationProvider>,
  )
  expect(html).toContain('May 28, 2026<')
})
