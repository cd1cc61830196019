import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { EligibilitySteps } from '../../../src/insight/eligibility/EligibilitySteps.js'
import { EligibilityTable } from '../../../src/insight/eligibility/EligibilityTable.js'
import type { VisitInput } from '../../../src/insight/eligibility/encodeVisit.js'
import { evaluateEligibility } from '../../../src/insight/eligibility/evaluateEligibility.js'
import { SimulatorPanel } from '../../../src/insight/eligibility/SimulatorPanel.js'
import { VisitorForm } from '../../../src/insight/eligibility/VisitorForm.js'
import { WhatWouldChange } from '../../../src/insight/eligibility/WhatWouldChange.js'
import { messages as japanese } from '../../../src/locales/ja.js'
import { PersonalizationDetails } from '../../../src/panels/details/PersonalizationDetails.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'
import { inScript, scripts } from '../../support/scripts.js'

const rule = (attribute: string, operator: string, value: unknown) =>
  JSON.stringify({ attribute, operator, value })

const plain = {
  webPagePath: '/a',
  state: 'running',
  disabled: false,
  startDate: null,
  endDate: null,
  excludedRule: null,
  javascriptTrigger: null,
  delayOption: null,
  delayValue: null,
  exclusive: false,
  isComponent: false,
  redirectUrl: null,
  testMode: null,
  variants: null,
}
const rows = [
  { variationId: 'de', variationName: 'For Germany', prio: 3, rule: rule('country', '=', 'DE') },
  { variationId: 'vip', variationName: 'For members', prio: 2, rule: '{"audienceId":"vip"}' },
  { variationId: 'loyal', variationName: 'For regulars', prio: 1, rule: rule('visits', '>', 4) },
].map((fields, seed) => makePersonalization({ ...plain, ...fields }, { seed }))

/** An unknown visitor. */
const unknown = { page: '/a', at: null }

async function open(props: Partial<Parameters<typeof SimulatorPanel>[0]> = {}) {
  const onVisitChange = vi.fn<(visit: VisitInput) => void>()
  const { Kit } = createKit({ personalizations: rows })
  render(
    <Kit>
      <SimulatorPanel defaultVisit={unknown} onVisitChange={onVisitChange} {...props} />
    </Kit>,
  )
  const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
  await screen.findByText('For Germany')
  return { user: userEvent.setup(), row, visit: () => onVisitChange.mock.lastCall?.[0] }
}

it('opens with a visitor who sees something, and starts from others', async () => {
  const { user, row, visit } = await open({ defaultVisit: undefined })
  const presets = screen.getByRole('group', { name: 'Start from' })
  const names = within(presets).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'From DE, in audience vip, more than 4 visits',
    'From DE, more than 4 visits',
    'From DE, in audience vip',
    'From DE',
    'In audience vip, more than 4 visits',
  ])
  const isPressed = (name: string) =>
    within(presets).getByRole('button', { name }).getAttribute('aria-pressed')
  expect(isPressed('From DE, in audience vip, more than 4 visits')).toBe('true')
  expect(row('For regulars')).toHaveTextContent('Shown')
  await user.click(within(presets).getByRole('button', { name: 'From DE' }))
  expect(visit()?.visitor).toMatchObject({ country: 'DE' })
  expect(row('For Germany')).toHaveTextContent('Shown')
  expect(isPressed('From DE')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(visit()).toMatchObject({ page: '/a', visitor: {}, audiences: {} })
})

it('answers before it asks: the verdict, the visit, the results', async () => {
  await open()
  const parts = [
    document.querySelector('.pk-verdict'),
    screen.getByRole('group', { name: 'Start from' }),
    screen.getByRole('table'),
  ]
  const isSorted = parts.every((part, index) => {
    const next = parts[index + 1]
    return !next || part?.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING
  })
  expect(isSorted).toBe(true)
})

it('starts from the host’s visitors instead', async () => {
  const presets = [{ label: 'New in Berlin', visitor: { country: 'DE', visits: 1 } }]
  const { user, visit } = await open({ presets })
  await user.click(screen.getByRole('button', { name: 'New in Berlin' }))
  expect(visit()).toMatchObject({ visitor: { country: 'DE', visits: 1 }, audiences: {} })
  expect(screen.queryByRole('button', { name: 'From DE' })).toBeNull()
})

it.each([
  ['For Germany', 'Yes', 'Shown', { visitor: { country: 'DE' }, audiences: {} }],
  ['For regulars', 'No', 'Not shown', { visitor: { visits: expect.any(Number) }, audiences: {} }],
  ['For members', 'Yes', 'Shown', { visitor: {}, audiences: { vip: true } }],
])('asks what decides %s, and takes the answer “%s”', async (name, answer, result, known) => {
  const { user, row, visit } = await open()
  expect(row(name)).toHaveTextContent('Unclear')
  await user.click(within(row(name)).getByRole('button', { name: answer }))
  expect(visit()).toMatchObject(known)
  expect(row(name)).toHaveTextContent(result)
  expect(within(row(name)).queryByRole('button')).toBeNull()
  expect(row(name)).toContainElement(document.activeElement as HTMLElement)
})

it('keeps focus in the results if the answered row leaves its tab', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: /Unclear/ }))
  const [answer] = screen.getAllByRole('button', { name: 'Yes' })
  await user.click(answer as HTMLElement)
  expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement)
})

it('says how many results a field decides, until it is known', async () => {
  const { user } = await open()
  const field = screen.getByRole('combobox', { name: 'visits' })
  expect(field).toHaveAccessibleDescription('decides 1 result')
  await user.type(field, '3')
  await waitFor(() => expect(field).not.toHaveAccessibleDescription())
})

it('reads a pasted visitor, and keeps what is not JSON', async () => {
  const { user, visit } = await open()
  await user.click(screen.getByText('Visitor as JSON'))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Visitor as JSON' })
  const paste = async (text: string) => {
    await user.click(box)
    box.select()
    await user.paste(text)
  }
  await paste('{ "country": "DE", "visits": 2 }')
  expect(visit()?.visitor).toEqual({ country: 'DE', visits: 2 })
  expect(screen.getByRole('combobox', { name: 'country' })).toHaveValue('DE')
  await paste('{"visitor":{"visits":9},"audiences":{"vip":true,"odd":"yes"}}')
  expect(visit()).toMatchObject({ visitor: { visits: 9 }, audiences: { vip: true } })
  for (const text of ['[1]', '{"country":', 'DE']) {
    await paste(text)
    expect(screen.getByRole('alert')).toHaveTextContent('This isn’t a JSON object.')
    expect(box.value).toBe(text)
    expect(visit()?.visitor).toEqual({ visits: 9 })
  }
})

it('tries a change that it suggests', async () => {
  const { user, row, visit } = await open({
    defaultVisit: { page: '/a', at: null, visitor: { country: 'FR', visits: 1 }, audiences: {} },
  })
  const [change] = await screen.findAllByRole('button', { name: /^Try: If country is DE/ })
  await user.click(change as HTMLElement)
  expect(visit()).toMatchObject({ at: null, visitor: { country: 'DE', visits: 1 } })
  expect(row('For Germany')).toHaveTextContent('Shown')
})

it('copies the explanation as text', async () => {
  const { user } = await open({
    defaultVisit: { page: '/a', at: null, visitor: { country: 'FR' }, audiences: {} },
  })
  await user.click(screen.getByRole('button', { name: 'Copy explanation' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/^It’s unclear whether this visitor sees any personalizations\.\n\/a\n/)
  expect(copied).toContain('from FR')
  expect(copied).toContain('- For Germany: Not shown · Doesn’t match: from DE')
})

it('details say at which step a visit stops', () => {
  const [shown] = rows
  if (!shown) throw new Error('no row')
  const visit = { page: '/a', at: Date.UTC(2026, 5, 1), visitor: { country: 'FR' }, audiences: {} }
  render(<PersonalizationDetails personalization={shown} personalizations={rows} visit={visit} />)
  const step = (name: string) =>
    screen.getByText(name, { selector: '.pk-eligibility-steps-name' }).closest('li')
  expect(step('Page')).toHaveTextContent('Passes')
  expect(step('Audience')).toHaveTextContent('Stops here')
  expect(step('Audience')).toHaveTextContent('from FR')
})

it('says that an unclear result also depends on a script, but only once', () => {
  const [first] = rows
  if (!first) throw new Error('no row')
  const list = [{ ...first, javascriptTrigger: 'go()' }]
  const at = Date.UTC(2026, 5, 1)
  const of = (visitor: Record<string, unknown>) => (
    <LocalizationProvider now={at} timeZone="UTC">
      <EligibilityTable results={evaluateEligibility(list, { page: '/a', at, visitor })} />
    </LocalizationProvider>
  )
  const why = () => document.querySelector('.pk-eligibility-table-why')
  const { rerender } = render(of({}))
  expect(why()).toHaveTextContent(/from DE.*When its script triggers it/)
  rerender(of({ country: 'DE' }))
  expect(why()).toHaveTextContent(/^Depends on a script$/)
})

it.each([
  [null, 'Not set'],
  ['false', 'false'],
  [false, 'No'],
])('shows %j in a field for yes or no as %s', (member, shown) => {
  const list = [makePersonalization({ ...plain, rule: rule('member', '=', true) })]
  const visit = { page: '/a', at: null, visitor: { member }, audiences: {} }
  render(<VisitorForm personalizations={list} defaultVisit={visit} />)
  expect(screen.getByRole('combobox', { name: 'member' })).toHaveDisplayValue(shown)
})

it('shows and clears an attribute in a nested object', async () => {
  const list = [makePersonalization({ ...plain, rule: rule('user.country', '=', 'DE') })]
  const visit = {
    page: '/a',
    at: null,
    visitor: { user: { country: 'DE', age: 3 } },
    audiences: {},
  }
  const onVisitChange = vi.fn<(visit: VisitInput) => void>()
  render(<VisitorForm personalizations={list} defaultVisit={visit} onVisitChange={onVisitChange} />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'user.country' })
  expect(field).toHaveValue('DE')
  await user.clear(field)
  expect(field).toHaveValue('')
  expect(onVisitChange.mock.lastCall?.[0].visitor).toEqual({ user: { age: 3 } })
  await user.type(field, 'AT')
  expect(onVisitChange.mock.lastCall?.[0].visitor).toEqual({
    user: { age: 3 },
    'user.country': 'AT',
  })
})

it('shows beside a rule what is known about its attributes, and nothing else', () => {
  const fields = { rule: rule('user.country', '=', 'DE'), excludedRule: rule('plan', '=', 'pro') }
  const visitor = { user: { country: 'DE' } }
  const visit = { page: '/a', at: Date.UTC(2026, 5, 1), visitor, audiences: { plan: true } }
  render(
    <LocalizationProvider now={visit.at} timeZone="UTC">
      <EligibilitySteps
        personalization={makePersonalization({ ...plain, ...fields })}
        visit={visit}
      />
    </LocalizationProvider>,
  )
  const known = [...document.querySelectorAll('.pk-eligibility-steps-visitor')]
  expect(known.map(({ textContent }) => textContent)).toEqual(['user.country is DE'])
})

/** Opens the panel, and pastes a visitor that is not JSON. */
async function pasteBrokenJson() {
  const { user } = await open()
  await user.click(screen.getByText('Visitor as JSON'))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Visitor as JSON' })
  await user.click(box)
  box.select()
  await user.paste('{"country":')
  expect(screen.getByRole('alert')).toBeVisible()
  return { user, box }
}

it('replaces text that is not JSON once the visitor changes elsewhere', async () => {
  const { user, box } = await pasteBrokenJson()
  await user.click(screen.getByRole('button', { name: 'From DE' }))
  expect(JSON.parse(box.value)).toMatchObject({ country: 'DE' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('starts from visitors whose labels are the same', () => {
  const presets = [
    { label: 'Customer', visitor: { visits: 5 } },
    { label: 'Customer', visitor: { visits: 9 } },
  ]
  render(<VisitorForm personalizations={rows} presets={presets} />)
  expect(screen.getAllByRole('button', { name: 'Customer' })).toHaveLength(2)
})

it('reads a number with a decimal comma, and keeps it as typed', async () => {
  const list = [makePersonalization({ ...plain, rule: rule('cart', '>', 40) })]
  const onVisitChange = vi.fn<(visit: VisitInput) => void>()
  render(<VisitorForm personalizations={list} onVisitChange={onVisitChange} />)
  const field = screen.getByRole('combobox', { name: 'cart' })
  await userEvent.setup().type(field, '49,9')
  expect(onVisitChange.mock.lastCall?.[0].visitor).toEqual({ cart: 49.9 })
  expect(field).toHaveValue('49,9')
})

it.each(scripts)('reads numbers in the digits of %s', async (_, zero, decimal) => {
  const rules = [rule('cart', '>', 40), rule('plan', '=', 'plan 7'), rule('level', '=', 'स्तर ७')]
  const list = rules.map((each) => makePersonalization({ ...plain, rule: each }))
  const onVisitChange = vi.fn<(visit: VisitInput) => void>()
  render(<VisitorForm personalizations={list} onVisitChange={onVisitChange} />)
  const type = (name: string, text: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: text } })
  type('cart', inScript('-49.9', zero, decimal))
  type('plan', inScript('plan 7', zero, decimal))
  type('level', 'स्तर ७')
  expect(onVisitChange.mock.lastCall?.[0].visitor).toEqual({
    cart: -49.9,
    plan: 'plan 7',
    // This rule is written in these digits.
    level: 'स्तर ७',
  })
  expect(screen.getByRole('combobox', { name: 'cart' })).toHaveValue(
    inScript('-49.9', zero, decimal),
  )
})

it('names the other personalization of a conflict, also for a copy of a row', () => {
  const at = Date.UTC(2026, 5, 1)
  const component = {
    ...blankPersonalization(),
    state: 'running',
    webPagePath: '/a',
    prio: 3,
    isComponent: true,
    componentType: 'banner',
    componentPackageName: 'shop',
  }
  const list = ['A', 'B'].map((name) => ({
    ...component,
    variationId: name,
    variationName: name,
  }))
  const [copy = blankPersonalization()] = list.map((each) => ({ ...each }))
  render(
    <LocalizationProvider now={at} timeZone="UTC">
      <EligibilitySteps personalization={copy} personalizations={list} />
    </LocalizationProvider>,
  )
  expect(screen.getByText('“B” inserts the same component')).toBeVisible()
})

it('shows two changes that read the same', () => {
  const at = Date.UTC(2026, 5, 1)
  const list = ['country', 'geo.country'].map((attribute) => ({
    ...blankPersonalization(),
    variationId: attribute,
    variationName: 'Banner',
    state: 'running',
    webPagePath: '/a',
    rule: rule(attribute, 'equals', 'DE'),
  }))
  const attributes = { country: { label: 'Country' }, 'geo.country': { label: 'Country' } }
  const visit = { page: '/a', at, visitor: { country: 'FR', 'geo.country': 'FR' } }
  render(
    <LocalizationProvider now={at} timeZone="UTC" attributes={attributes}>
      <WhatWouldChange personalizations={list} visit={visit} onTry={() => {}} />
    </LocalizationProvider>,
  )
  expect(screen.getAllByText('If Country is DE, “Banner” is shown.')).toHaveLength(2)
})

it('says nothing about the rules until the results of a long list are known', async () => {
  const list = Array.from({ length: 501 }, (_, seed) =>
    makePersonalization(
      { ...plain, variationId: `v-${seed}`, rule: rule('country', '=', 'DE') },
      { seed },
    ),
  )
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  const { Kit } = createKit({ personalizations: list })
  render(<SimulatorPanel />, { wrapper: Kit })
  await screen.findByRole('combobox', { name: 'country' })
  expect(said.join('\n')).not.toContain('No rules on this page')
})

it('a copy of a personalization, from before the list was loaded again, has the same blocker', () => {
  const none = { ...plain, rule: null }
  const boss = makePersonalization({ ...none, exclusive: true, prio: 9, variationId: 'x' })
  const own = makePersonalization({ ...none, prio: 1, variationId: 'me' })
  const visit = { page: '/a', at: Date.UTC(2026, 5, 1) }
  render(
    <LocalizationProvider now={visit.at} timeZone="UTC">
      <EligibilitySteps personalization={{ ...own }} personalizations={[boss, own]} visit={visit} />
    </LocalizationProvider>,
  )
  const step = screen.getByText('Priority order').closest('li')
  expect(step).toHaveTextContent('Stops here')
})

it.each([
  [0, 'No conditions'],
  [0.2, 'No conditions · 20% of visitors see the original'],
])('a known control group of %d says what the test mode means', (share, why) => {
  const at = Date.UTC(2026, 5, 1)
  const list = [makePersonalization({ ...plain, rule: null, testMode: 'ab' })]
  const results = evaluateEligibility(list, { page: '/a', at }, { controlShare: () => share })
  render(
    <LocalizationProvider now={at} timeZone="UTC">
      <EligibilityTable results={results} />
    </LocalizationProvider>,
  )
  expect(document.querySelector('.pk-eligibility-table-why')?.textContent).toBe(why)
})

it('the order step names the other redirect of a loop', () => {
  const redirect = (variationId: string, webPagePath: string, redirectUrl: string) =>
    makePersonalization({
      ...plain,
      rule: null,
      variationId,
      variationName: `Redirect ${variationId}`,
      webPagePath,
      redirectUrl,
    })
  const own = redirect('a', '/a', '/b')
  render(
    <LocalizationProvider now={Date.UTC(2026, 5, 1)} timeZone="UTC">
      <EligibilitySteps personalization={own} personalizations={[own, redirect('b', '/b', '/a')]} />
    </LocalizationProvider>,
  )
  const lines = [...document.querySelectorAll('.pk-eligibility-steps-text li[data-warning]')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Possibly blocked by “Redirect b”'])
})

it('the order step names three personalizations that block this one, and counts the others', () => {
  const exclusive = (prio: number) =>
    makePersonalization({
      ...plain,
      rule: null,
      exclusive: true,
      prio,
      variationId: `x${prio}`,
      variationName: `Exclusive ${prio}`,
    })
  const own = makePersonalization({ ...plain, rule: null, prio: 1, variationId: 'me' })
  const list = [own, ...[9, 8, 7, 6, 5].map(exclusive)]
  render(
    <LocalizationProvider now={Date.UTC(2026, 5, 1)} timeZone="UTC">
      <EligibilitySteps personalization={own} personalizations={list} />
    </LocalizationProvider>,
  )
  const lines = [...document.querySelectorAll('.pk-eligibility-steps-text li[data-warning]')]
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)?.textContent).toBe('2 more')
})

it('describes a change with many effects briefly', () => {
  const at = Date.UTC(2026, 5, 1)
  const fields = { rule: '{"audienceId":"vip"}', exclusive: true, prio: 99, variationId: 'boss' }
  const list = [
    makePersonalization({ ...plain, ...fields, variationName: 'Boss' }),
    ...Array.from({ length: 8 }, (_, prio) =>
      makePersonalization({ ...plain, rule: null, prio, variationId: `v${prio}` }),
    ),
  ]
  const visit = { page: '/a', at, visitor: {}, audiences: { vip: false } }
  render(
    <LocalizationProvider now={at} timeZone="UTC">
      <WhatWouldChange personalizations={list} visit={visit} onTry={() => {}} />
    </LocalizationProvider>,
  )
  const change = document.querySelector('.pk-eligibility-table-change bdi')?.textContent
  expect(change).toContain('“Boss” is shown.')
  expect(change?.match(/isn’t shown/g)).toHaveLength(4)
  expect(change).toMatch(/4 more$/)
})

it('a reset also discards text that is not JSON', async () => {
  const { user, box } = await pasteBrokenJson()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(box).toHaveValue('{}')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a copied explanation has no punctuation of one language', async () => {
  const at = Date.UTC(2026, 5, 1)
  const list = [makePersonalization({ ...plain, rule: null, variationName: 'セール' })]
  const user = userEvent.setup()
  render(
    <LocalizationProvider now={at} timeZone="UTC" locale="ja" messages={japanese}>
      <EligibilityTable results={evaluateEligibility(list, { page: '/a', at })} />
    </LocalizationProvider>,
  )
  await user.click(document.querySelector('.pk-eligibility-table-summary button') as HTMLElement)
  expect(await navigator.clipboard.readText()).toContain('- セール: 表示 · 条件なし')
})

it('says nothing about the rules of a page that is not entered', async () => {
  const { Kit } = createKit({ personalizations: rows })
  render(
    <Kit>
      <SimulatorPanel />
    </Kit>,
  )
  await screen.findByText('For Germany')
  await userEvent.setup().clear(screen.getByRole('combobox', { name: 'Page' }))
  await screen.findByText('Enter a page to see which personalizations are shown.')
  expect(screen.queryByText('No rules on this page depend on the visitor.')).toBeNull()
})

it('a list whose rules are all empty has no unreadable rules', () => {
  const list = [makePersonalization({ rule: '{}', excludedRule: '[]', delayOption: null })]
  render(<VisitorForm personalizations={list} />)
  expect(screen.getByText('No rules on this page depend on the visitor.')).toBeInTheDocument()
})

it('the copied explanation of an unknown visit has no time', async () => {
  const user = userEvent.setup()
  const results = evaluateEligibility(rows, { page: '/a', at: Date.UTC(2026, 5, 1) })
  render(
    <LocalizationProvider timeZone="UTC">
      <EligibilityTable results={results} />
    </LocalizationProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy explanation' }))
  const [, second] = (await navigator.clipboard.readText()).split('\n')
  expect(second).toBe('')
})

it('the status of a disabled personalization without a state is that it is disabled', () => {
  render(
    <EligibilitySteps personalization={makePersonalization({ state: null, disabled: true })} />,
  )
  const name = screen.getByText('Status', { selector: '.pk-eligibility-steps-name' })
  expect(name.closest('li')).toHaveTextContent(/^Status\s*Disabled/)
})
