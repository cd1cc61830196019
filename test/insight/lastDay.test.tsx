import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { ChangeList } from '../../src/insight/changes/ChangeList.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { ConflictList } from '../../src/insight/conflicts/ConflictList.js'
import { EligibilitySummary } from '../../src/insight/eligibility/EligibilitySummary.js'
import { EligibilityTable } from '../../src/insight/eligibility/EligibilityTable.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { ScheduleTimeline } from '../../src/insight/timeline/ScheduleTimeline.js'
import { ScheduleLine } from '../../src/personalization/schedule-line/ScheduleLine.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const timeZone = 'Europe/Berlin'
/** Midnight of Christmas Eve in Berlin, and two hours before it. */
const midnight = Date.UTC(2026, 11, 24, 23)
const hourMs = 3_600_000
const evening = midnight - 2 * hourMs

const plain = {
  state: 'running',
  disabled: false,
  webPagePath: '/a',
  targetTemplateDomain: null,
  targetTemplatePath: null,
  rule: null,
  excludedRule: null,
  javascriptTrigger: null,
  delayOption: null,
  delayValue: null,
  maxValue: null,
  exclusive: false,
  isComponent: true,
  componentType: 'bar',
  componentPackageName: null,
  redirectUrl: null,
  testMode: null,
  variants: null,
  startDate: Date.UTC(2026, 11, 1),
  endDate: midnight,
}
const eve = makePersonalization({ ...plain, variationId: 'eve', variationName: 'Eve', prio: 2 })
const day = makePersonalization({
  ...plain,
  variationId: 'day',
  variationName: 'Day',
  prio: 1,
  startDate: midnight,
  endDate: null,
})

function textOf(children: ReactNode, now = evening): string {
  const { container } = render(
    <LocalizationProvider now={now} timeZone={timeZone}>
      {children}
    </LocalizationProvider>,
  )
  return (container.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
}

it('the timeline says the last evening beside the bar, and the time in full dates', () => {
  const text = textOf(<ScheduleTimeline personalizations={[eve, day]} />)
  expect(text).toContain('Dec 1 – Dec 24')
  expect(text).toContain('Starts Dec 25')
  expect(text).toContain('Ends Dec 25, 2026, 12:00 AM GMT+1')
  expect(text).not.toContain('Dec 1 – Dec 25')
})

it.each([
  [evening, 'It ends in 2 hours.'],
  [evening - 24 * hourMs, 'It ends tomorrow.'],
  [midnight - 24 * hourMs, 'It ends in 24 hours.'],
  [midnight + 9 * hourMs, 'It ended yesterday.'],
])('at %d, a summary says “%s”', async (now, words) => {
  textOf(<EligibilitySummary personalization={eve} />, now)
  const [first = ''] = words.split('.')
  expect(await screen.findByText(new RegExp(first.replaceAll(' ', '\\s')))).toBeInTheDocument()
})

it('a conflict lasts until the last evening', async () => {
  const boss = { ...eve, variationId: 'boss', variationName: 'Boss', prio: 9, exclusive: true }
  textOf(<ConflictList personalizations={[boss, eve]} />)
  expect(await screen.findByText(/Lasts until Dec 24\./)).toBeInTheDocument()
})

it('a simulated visit after the end names the last evening', () => {
  const visit = { page: '/a', at: midnight }
  const results = evaluateEligibility([eve, day], visit)
  const text = textOf(<EligibilityTable results={results} />, midnight)
  expect(text).toContain('Ended Dec 24')
  expect(text).not.toContain('Dec 25')
})

it('a schedule without times ends on the last evening, and one with times at midnight', () => {
  expect(textOf(<ScheduleLine personalization={eve} hasTimes={false} />)).toContain('Until Dec 24')
  expect(textOf(<ScheduleLine personalization={eve} />)).toContain(
    'Until Dec 25, 2026, 12:00 AM GMT+1',
  )
})

it('a comparison has times if two rows end on one day', () => {
  const noon = { ...eve, variationId: 'noon', endDate: midnight - 12 * hourMs }
  expect(textOf(<PersonalizationComparison personalizations={[eve, noon]} />)).toContain('12:00 AM')
  const later = { ...eve, variationId: 'later', endDate: midnight + 12 * hourMs }
  const text = textOf(<PersonalizationComparison personalizations={[eve, later]} />)
  expect(text).toContain('Until Dec 24')
  expect(text).toContain('Until Dec 25')
})

it('changes say the last evening, with the time after it', () => {
  const moved = { ...eve, endDate: midnight + 24 * hourMs }
  const text = textOf(<ChangeList changes={diffPersonalizations([eve], [moved])} />)
  expect(text).toContain('in 2 hours (Dec 25, 2026, 12:00 AM GMT+1)')
  expect(text).toContain('tomorrow (Dec 26, 2026, 12:00 AM GMT+1)')
  expect(screen.queryByText('in 2 days')).toBeNull()
})

it('a simulated visit is worded for now: what ends later ends, and what has started is not said to start', () => {
  const visit = (at: number) => evaluateEligibility([eve], { page: '/a', at })
  expect(textOf(<EligibilityTable results={visit(midnight)} />)).toContain('Ends Dec 24')
  expect(textOf(<EligibilityTable results={visit(Date.UTC(2026, 10, 1))} />)).toContain(
    'Not before Dec 1',
  )
})
