import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createText } from '../../src/i18n/createText.js'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { renderOwner } from '../../src/personalization/owner/renderOwner.js'
import { personalizationTexts } from '../../src/personalization/texts.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit, shop } from '../support/kit.js'

const rows = ['mei', 'unknown.id', null].map((assignee, seed) =>
  makePersonalization({ variationName: `Row ${seed}`, assignee }, { seed }),
)
const people = { mei: { name: 'Mei Tanaka' } }

it('owners are names in groups, the filter and the comparison', async () => {
  const { Kit, client } = createKit({ personalizations: rows })
  const user = userEvent.setup()
  render(
    <Kit>
      <PersonalizationKitProvider client={client} scope={shop} people={people}>
        <PersonalizationListPanel list={{ defaultView: { group: 'assignee', layout: 'table' } }} />
        <PersonalizationComparison personalizations={rows.slice(0, 2)} />
      </PersonalizationKitProvider>
    </Kit>,
  )
  const groups = () =>
    [...document.querySelectorAll('.pk-personalization-table-group')].map((row) => row.textContent)
  await waitFor(() => expect(groups()).toHaveLength(3))
  expect(groups().filter((label) => label?.includes('Mei Tanaka'))).toHaveLength(1)
  expect(groups().filter((label) => label?.includes('unknown.id'))).toHaveLength(1)
  const compared = document.querySelector('.pk-personalization-comparison')
  expect(compared).toHaveTextContent('Mei Tanaka')
  expect(compared).toHaveTextContent('unknown.id')
  await user.click(await screen.findByText('Filter', { selector: 'summary *' }))
  await user.click(await screen.findByText('Owner', { selector: '.pk-filter-menu *' }))
  expect(await screen.findByText('Mei Tanaka', { selector: '.pk-filter-menu *' })).toBeVisible()
})

it.each([
  ['Dana Weiss (she/her)', 'DW'],
  ['(Ext) Dana Weiss', 'DW'],
  ['dana.weiss@acme.com', 'DW'],
  ['🦄', '🦄'],
  ['@dana', '@'],
])('the initials of %s are %s', (name, initials) => {
  const context = { text: createText(personalizationTexts), attributes: { className: 'owner' } }
  const { container } = render(renderOwner(name, context))
  expect(container).toHaveTextContent(initials)
})
