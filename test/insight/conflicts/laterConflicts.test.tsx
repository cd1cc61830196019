import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { PersonalizationDetails } from '../../../src/panels/details/PersonalizationDetails.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const [sale, bar] = ['Sale', 'Bar'].map((variationName, at) =>
  makePersonalization({
    variationId: variationName.toLowerCase(),
    variationName,
    webPagePath: '/a',
    targetTemplateDomain: null,
    targetTemplatePath: null,
    state: 'running',
    disabled: false,
    startDate: at === 0 ? Date.UTC(2026, 5, 6) : null,
    endDate: null,
    prio: 2 - at,
    exclusive: at === 0,
    rule: null,
    excludedRule: null,
    javascriptTrigger: null,
    delayOption: null,
    delayValue: null,
    maxValue: null,
    isComponent: true,
    componentType: 'bar',
    componentPackageName: null,
    redirectUrl: null,
    testMode: null,
    variants: null,
  }),
)

it('details that say who sees it now say that a conflict begins later', async () => {
  if (!sale || !bar) throw new Error('There are no rows')
  const { container } = render(
    <LocalizationProvider now={now} timeZone="Europe/Berlin">
      <PersonalizationDetails personalization={bar} personalizations={[sale, bar]} />
    </LocalizationProvider>,
  )
  expect(await screen.findByText(/For example/)).toHaveTextContent(
    'For example: any visitor on /a from Jun 6.',
  )
  expect(container).toHaveTextContent(
    'Sale is exclusive, so from Jun 6, no visitors on /a will see Bar.',
  )
  expect(container).toHaveTextContent(/(Everyone|Visitors) on \/a sees? this\./)
  expect(container).not.toHaveTextContent('no visitors on /a see Bar')
})
