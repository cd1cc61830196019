import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { AuditReport } from '../../../src/insight/audit/AuditReport.js'
import { fixtures } from '../../../src/testing/fixtures.js'

const now = Date.UTC(2026, 10, 25)
const findings = auditPersonalizations(fixtures.shop, { now })
const countOf = (severity: string) => findings.filter((each) => each.severity === severity).length

function show() {
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <AuditReport findings={findings} personalizations={fixtures.shop} />
    </LocalizationProvider>,
  )
}
const groupOf = (heading: string) =>
  screen
    .getByRole('heading', { name: new RegExp(`^${heading}`), hidden: true })
    .closest('section, details') as HTMLElement

it('an audit lists warnings with their fixes, and folds notes to one line', async () => {
  expect([countOf('warning'), countOf('info')].every((count) => count > 3)).toBe(true)
  show()
  const warnings = within(groupOf('Warnings')).getAllByRole('listitem')
  expect(warnings).toHaveLength(countOf('warning'))
  const notes = groupOf('Notes')
  expect(notes).not.toHaveAttribute('open')
  await userEvent.click(within(notes).getByText('Notes'))
  expect(notes).toHaveAttribute('open')
})

it('an audit unfolds notes where the user asks for them', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }))
  expect(groupOf('Notes').tagName).toBe('SECTION')
  await userEvent.click(screen.getByRole('tab', { name: /^All/ }))
  await userEvent.type(screen.getByRole('combobox'), 'owner')
  expect(groupOf('Notes').tagName).toBe('SECTION')
})

it('an audit without findings says so, without columns, even on the tab of dismissed ones', async () => {
  const [finding] = findings
  const dismissals = [{ id: finding?.id ?? '', reason: 'later', at: now } as const]
  const reportOf = (list: typeof findings) => (
    <LocalizationProvider now={now} timeZone="UTC">
      <AuditReport findings={list} dismissals={dismissals} />
    </LocalizationProvider>
  )
  const { rerender } = render(reportOf(findings.slice(0, 1)))
  await userEvent.click(screen.getByRole('tab', { name: /^Dismissed/ }))
  rerender(reportOf([]))
  expect(screen.getByText('No issues found')).toBeVisible()
  expect(document.querySelector('.pk-audit-report-columns')).toBeNull()
})

it('the menu of a finding without a name has the key in its accessible name', () => {
  const unnamed = {
    id: 'no-name b',
    rule: 'no-name',
    severity: 'info',
    key: 'b',
    name: '',
    params: {},
  }
  render(
    <LocalizationProvider now={now} timeZone="UTC">
      <AuditReport
        findings={[unnamed as (typeof findings)[number]]}
        onDismissalsChange={() => {}}
      />
    </LocalizationProvider>,
  )
  expect(screen.getByText('No name: b')).toBeInTheDocument()
})

it('an audit announces how many findings match a search', async () => {
  show()
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced().join('')).toBe('')
  await userEvent.type(screen.getByRole('combobox'), 'no such finding')
  await waitFor(() => expect(announced()).toContain('0 findings'))
  await userEvent.clear(screen.getByRole('combobox'))
  await waitFor(() => expect(announced().join('')).toBe(''))
})
