import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { LocalizationProvider, PersonalizationDetails } from 'personalization-kit'
import { expect, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { FieldValue } from '../../src/personalization/field-value/FieldValue.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { makeStressRows } from '../../src/testing/makeStressRows.js'
import { createKit } from '../support/kit.js'

const now = Date.UTC(2026, 5, 1)
const rows = parsePersonalizations(makeStressRows(24, { seed: 3, now })).personalizations

it.each(rows.map((row, index) => ({ row, index })))(
  'PersonalizationDetails shows all fields of row $index of the stress website',
  ({ row }) => {
    render(
      <LocalizationProvider now={now} timeZone="UTC">
        <PersonalizationDetails personalization={row} personalizations={rows} />
      </LocalizationProvider>,
    )
    expect(screen.getByRole('heading', { level: 2 })).toBeDefined()
    const all = screen.getByText('All fields').closest('details')
    const shown = all?.querySelectorAll('dt').length ?? 0
    const unset = /(\d+) fields? (?:isn’t|aren’t) set/.exec(all?.textContent ?? '')?.[1] ?? '0'
    expect(shown + Number(unset)).toBe(41)
    expect(document.querySelector('script, iframe, img')).toBeNull()
  },
)

function showDetails(overrides: Parameters<typeof makePersonalization>[0]) {
  const shown = makePersonalization({ variationId: 'a', state: 'running', ...overrides })
  const other = makePersonalization({
    variationId: 'b',
    variationName: 'Banner',
    state: 'running',
    exclusive: true,
    prio: 9,
  })
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationDetails personalization={shown} personalizations={[shown, other]} />
    </LocalizationProvider>,
  )
}

it('says a few conditions in one sentence, and more in a list', () => {
  const conditions = [1, 2, 3].map((value) => ({ attribute: `a${value}`, operator: '>', value }))
  showDetails({ rule: JSON.stringify({ any: conditions }) })
  expect(screen.getByText('Audience', { selector: 'li > span' }).nextSibling).toHaveTextContent(
    'a1 > 1 or a2 > 2 or a3 > 3',
  )
  cleanup()
  showDetails({ rule: JSON.stringify({ any: [...conditions, ...conditions] }) })
  expect(
    within(screen.getByRole('group', { name: 'Audience' })).getAllByRole('listitem'),
  ).toHaveLength(6)
})

it('says how sure a conflict is', async () => {
  const conflicts = () => screen.findByRole('group', { name: 'Conflicts' })
  showDetails({ prio: 1 })
  expect(await conflicts()).toHaveTextContent('Certain')
  cleanup()
  showDetails({ prio: 1, rule: JSON.stringify({ attribute: 'a', operator: '>', value: 1 }) })
  expect(await conflicts()).toHaveTextContent('Possible')
})

it('shows the same shares among all fields as in the section, with the control group', () => {
  const { Kit } = createKit()
  const shown = makePersonalization({ variants: [{ id: 'a', name: 'A', weight: 50 }] })
  render(
    <Kit controlShare={() => 0.4}>
      <FieldValue name="variants" personalization={shown} />
    </Kit>,
  )
  expect(document.body).toHaveTextContent('60%')
})

it('names a component once if its package has the same name', () => {
  showDetails({ isComponent: true, componentType: 'banner', componentPackageName: 'banner' })
  const settings = document.querySelector('.pk-component-settings-header')
  expect(settings?.querySelectorAll('bdi')).toHaveLength(1)
})

it('names an owner without a name by ID', () => {
  const { Kit } = createKit()
  render(
    <Kit people={{ dana: { name: ' ' } }}>
      <PersonalizationDetails personalization={makePersonalization({ assignee: 'dana' })} />
    </Kit>,
  )
  expect(document.querySelector('.pk-personalization-details-facts')).toHaveTextContent(
    'Owner: dana',
  )
})

it('leaves out sections for blank fields', () => {
  showDetails({
    isComponent: false,
    isHiddenAiComponent: false,
    componentSettings: '',
    javascriptTrigger: '',
    javascriptTriggerParsed: ' ',
  })
  expect(screen.queryByRole('heading', { name: 'Script' })).toBeNull()
  expect(document.querySelector('.pk-component-settings')).toBeNull()
})

it('the steps of PersonalizationDetails wait for the conflicts of a long list', async () => {
  const shown = makePersonalization({ variationId: 'a', state: 'running' })
  const others = Array.from({ length: 501 }, (_, seed) =>
    makePersonalization({ variationId: `b-${seed}`, state: 'draft' }, { seed }),
  )
  render(
    <LocalizationProvider now={Date.UTC(2026, 5, 1)} timeZone="UTC">
      <PersonalizationDetails personalization={shown} personalizations={[shown, ...others]} />
    </LocalizationProvider>,
  )
  const steps = () => screen.getByRole('list', { name: 'Who sees this' }).children.length
  expect(steps()).toBe(0)
  await waitFor(() => expect(steps()).toBeGreaterThan(0))
})

it('leaves out blank tags', () => {
  const row = { ...blankPersonalization(), personalizationTags: ['', ' ', 'sale'] }
  render(<PersonalizationDetails personalization={row} onTagSelect={() => {}} />)
  expect(screen.getAllByRole('button', { name: /tagged/ })).toHaveLength(1)
})

it('shows no link to changes if its URL is blank', () => {
  showDetails({ changed: true, diffUrl: ' ' })
  expect(document.querySelector('.pk-personalization-details-issue')).toHaveTextContent(
    /^Unpublished changes$/,
  )
})

it('leaves out a blank website name', () => {
  render(<PersonalizationDetails personalization={blankPersonalization()} websiteName=" " />)
  const facts = document.querySelectorAll('.pk-personalization-details-facts > li')
  for (const fact of facts) expect(fact).toHaveTextContent(/\S/)
})
