import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { Rail } from '../../../src/insight/conflicts/Rail.js'
import { EligibilitySummary } from '../../../src/insight/eligibility/EligibilitySummary.js'
import { EligibilityTable } from '../../../src/insight/eligibility/EligibilityTable.js'
import { evaluateEligibility } from '../../../src/insight/eligibility/evaluateEligibility.js'
import { formatWhatIf } from '../../../src/insight/eligibility/formatWhatIf.js'
import { whatWouldChange } from '../../../src/insight/eligibility/visitChanges.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Fields = Partial<Personalization>

function row(variationName: string, fields: Fields): Personalization {
  const own = { variationId: variationName, variationName, state: 'running', webPagePath: '/a' }
  return { ...blankPersonalization(), ...own, ...fields }
}

const weights = (...all: number[]): Fields => ({
  variants: all.map((weight, at) => ({ id: `v${at}`, name: null, weight })),
})

const component: Fields = {
  isComponent: true,
  componentPackageName: 'kit',
  componentType: 'bar',
}

const page = (children: React.ReactNode) => (
  <LocalizationProvider now={now} timeZone="UTC">
    {children}
  </LocalizationProvider>
)

const sayVisit = (list: readonly Personalization[]) => {
  const results = evaluateEligibility(list, { page: '/a', at: now })
  const { container } = render(page(<EligibilityTable results={results} />))
  return container.querySelector('.pk-verdict')?.textContent
}

it.each<[Fields, string]>([
  [weights(60), 'This visitor may see High.'],
  [weights(49), 'This visitor may see High.'],
  [weights(1, 1), 'This visitor may see High.'],
  [{ testMode: 'ab' }, 'This visitor may see High.'],
  [{ maxValue: 3 }, 'This visitor may see High.'],
  [weights(50, 50), 'This visitor sees High.'],
  [{}, 'This visitor sees High.'],
])('the verdict on a visit to a page with %j is: %s', (fields, sentence) => {
  expect(sayVisit([row('High', fields)])).toBe(sentence)
})

it('names those that the visitor certainly sees, and counts the others', () => {
  const [sure, open] = [row('Sure', {}), row('Open', weights(60))]
  const unclear = row('Unclear', { rule: '"vip"' })
  expect(sayVisit([sure, open])).toBe('This visitor sees Sure. 1 more may be shown.')
  expect(sayVisit([sure, open, unclear])).toBe('This visitor sees Sure. 2 more may be shown.')
  expect(sayVisit([open, unclear])).toBe('This visitor may see Open. 1 more may be shown.')
  const many = ['A', 'B', 'C'].map((name) => row(name, weights(60)))
  expect(sayVisit(many)).toBe('This visitor may see 3 personalizations.')
})

it('does not say that the visitor sees an exclusive one of which some see the original', () => {
  sayVisit([
    row('High', { ...weights(60), exclusive: true, prio: 2 }),
    row('Low', { prio: 1, state: 'paused' }),
  ])
  expect(screen.queryByText(/^This visitor sees/)).toBeNull()
})

it.each<[Fields, string]>([
  [weights(60), 'If the weights are percentages, 40% see the original'],
  [weights(20, 10), 'If the weights are percentages, 70% see the original'],
  [weights(1, 1), 'Some visitors may see the original'],
  [weights(60, 50), 'Some visitors may see the original'],
  [{ testMode: 'ab' }, 'Some visitors may see the original'],
  [{ ...weights(1, 1), testMode: 'ab' }, 'Some visitors may see the original'],
])('a result notes who may see the original, with %j: %s', (fields, note) => {
  sayVisit([row('High', fields)])
  expect(screen.getByText(`No conditions · ${note}`)).toBeVisible()
})

it.each<[Fields, string]>([
  [weights(60), 'Visitors on /a see this. If the weights are percentages, 40% see the original.'],
  [
    weights(20, 10),
    'Visitors on /a see this. Visitors who see a variant are split across 2 variants: 67/33. ' +
      'If the weights are percentages, 70% see the original.',
  ],
  [
    weights(1, 1),
    'Visitors on /a see this. Visitors who see a variant are split across 2 variants: 50/50. ' +
      'Some visitors may see the original instead.',
  ],
  [weights(7_000), 'Visitors on /a see this. Some visitors may see the original instead.'],
  [weights(100), 'Everyone on /a sees this.'],
])('the details say who may see the original, with %j', (fields, words) => {
  const personalization = row('High', { ...component, ...fields })
  const { container } = render(page(<EligibilitySummary personalization={personalization} />))
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})

it.each<[Fields, boolean]>([
  [weights(49), false],
  [weights(60), false],
  [weights(1, 1), false],
  [weights(100), true],
  [{}, true],
])('the rail of a page with an exclusive row and %j ends: %s', (fields, isStopped) => {
  const list = [row('High', { ...fields, exclusive: true, prio: 2 }), row('Low', { prio: 1 })]
  const { container } = render(page(<Rail personalizations={list} page="/a" />))
  expect(container.querySelectorAll('[data-stopped]')).toHaveLength(isStopped ? 1 : 0)
})

it('says that a change may show what only some visitors see', () => {
  const rule = JSON.stringify({ attribute: 'country', operator: 'equals', value: 'DE' })
  const visit = { page: '/a', at: now, visitor: { country: 'FR' } }
  const say = (fields: Fields) =>
    whatWouldChange([row('High', { ...fields, rule })], visit).flatMap((each) => formatWhatIf(each))
  expect(say(weights(60))[0]).toBe('If country is DE, “High” may be shown.')
  expect(say(weights(100))[0]).toBe('If country is DE, “High” is shown.')
})
