import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evaluateSteps } from '../../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../../src/insight/eligibility/explainEligibility.js'
import { SimulatorPanel } from '../../../src/insight/eligibility/SimulatorPanel.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { createKit } from '../../support/kit.js'

const item = {
  ...blankPersonalization(),
  variationId: 'a',
  variationName: 'Offer',
  websiteId: 'shop',
  state: 'running',
  webPagePath: '/index.php?id=5',
}
const at = Date.UTC(2026, 5, 1)

it('the page of an explanation has its query', () => {
  const { steps } = explainEligibility(item, { now: at })
  expect(steps.find(({ step }) => step === 'page')).toMatchObject({ pages: ['/index.php?id=5'] })
})

it('a visit without a page is to the first page with its query', () => {
  expect(evaluateSteps(item, [item], { page: null, at }).page).toBe('yes')
})

it('the simulator starts on a page with its query', async () => {
  const { Kit } = createKit({ personalizations: [item] })
  render(<SimulatorPanel />, { wrapper: Kit })
  await screen.findByText('Shown', { selector: '.pk-eligibility-table-result' })
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('/index.php?id=5')
})
