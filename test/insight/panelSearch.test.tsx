import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { createKit, shop } from '../support/kit.js'

const now = Date.UTC(2026, 5, 15, 12)
const day = 86_400_000
const row = { ...blankPersonalization(), state: 'running', webPagePath: '/' }
const rows = [
  { ...row, variationId: 'a', variationName: 'Alpha', prio: 9, exclusive: true, assignee: 'u-1' },
  { ...row, variationId: 'b', variationName: 'Beta', prio: 7, personalizationTags: ['sale'] },
  { ...row, variationId: 'c', variationName: 'Gamma', prio: 5, rule: '"acme"' },
  { ...row, variationId: 'd', variationName: 'Delta', prio: 3, endDate: now + 3 * day },
  { ...row, variationId: 'e', variationName: 'Epsilon', prio: 1, assignee: 'u-2' },
].map((each) => ({ ...each, updatedDate: now - day, createdAt: now - 40 * day }))
const names = rows.map(({ variationName }) => variationName)

const fields: readonly PersonalizationField[] = [
  { id: 'team', type: 'keyword', read: ({ prio }) => (prio !== null && prio > 4 ? 'red' : 'blue') },
]
const people = { 'u-1': { name: 'Mei Tanaka' }, 'u-2': { name: 'Ada' } }

/** Searches, and the rows that the list finds by them. */
const searches: readonly [string, readonly string[]][] = [
  ['alpha', ['Alpha']],
  ['tanaka', ['Alpha']],
  ['assignee:mei', ['Alpha']],
  ['audience:acme', ['Gamma']],
  ['-audience:acme', ['Alpha', 'Beta', 'Delta', 'Epsilon']],
  ['team:blue', ['Delta', 'Epsilon']],
  ['prio:>5 -tag:sale', ['Alpha']],
  ['ends:<7d', ['Delta']],
  ['tag:sale,none -alpha', ['Beta', 'Gamma', 'Delta', 'Epsilon']],
  ['has:conflict -is:pinned', names],
  ['is:pinned', []],
]

const panels = {
  list: {
    panel: <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />,
    items: '.pk-personalization-table-row',
  },
  timeline: { panel: <TimelinePanel />, items: '.pk-schedule-timeline-row' },
  conflicts: { panel: <ConflictsPanel />, items: '.pk-conflict-list-item' },
  audit: { panel: <AuditPanel defaultGroupBy="item" />, items: '.pk-audit-report-finding' },
  changes: { panel: <ChangesPanel />, items: '.pk-change-list-recent .pk-personalization-row' },
  simulator: { panel: <SimulatorPanel />, items: '.pk-eligibility-table-name' },
}
type PanelName = keyof typeof panels

async function open(panel: PanelName) {
  const { Kit, client } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(
    <Kit now={now}>
      <PersonalizationKitProvider client={client} scope={shop} people={people} fields={fields}>
        {panels[panel].panel}
      </PersonalizationKitProvider>
    </Kit>,
  )
  const items = () => [...document.querySelectorAll(panels[panel].items)]
  await waitFor(() => expect(items().length).toBeGreaterThan(0), { timeout: 15_000 })
  const box = await screen.findByRole('combobox', { name: /^Search/ })
  return { box, items }
}

/** Returns the names in the elements. */
const namesIn = (items: readonly Element[]) =>
  new Set(names.filter((name) => items.some(({ textContent }) => textContent.includes(name))))

const soon = { timeout: 3_000 }

async function search(box: HTMLElement, text: string) {
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
}

describe.each(['list', 'timeline', 'changes', 'simulator'] as const)('the search of %s', (name) => {
  it('shows what each search finds, and says what it cannot read', async () => {
    const { box, items } = await open(name)
    const all = namesIn(items())
    for (const [text, found] of searches) {
      await search(box, text)
      const expected = new Set(found.filter((each) => all.has(each)))
      await waitFor(() => expect([text, namesIn(items())]).toEqual([text, expected]), soon)
      const clear = screen.queryByRole('button', { name: 'Clear filters' })
      if (clear) await userEvent.click(clear)
    }
    await search(box, 'nofield:x')
    expect(
      await screen.findByText(/“nofield:x” isn’t a field|“nofield:?” isn’t a field/),
    ).toBeVisible()
    await waitFor(() => expect(namesIn(items())).toEqual(all))
  })
})

describe.each(['conflicts', 'audit'] as const)('the search of %s', (name) => {
  it('shows what is about a row that the search finds', async () => {
    const { box, items } = await open(name)
    const before = items().length
    for (const [text, found] of searches) {
      await search(box, text)
      await waitFor(() => {
        const shown = items()
        expect([text, shown.length > 0]).toEqual([text, found.length > 0])
        for (const each of shown) {
          expect([text, found.some((one) => each.textContent.includes(one))]).toEqual([text, true])
        }
      }, soon)
      const clear = screen.queryByRole('button', { name: 'Clear filters' })
      if (clear) await userEvent.click(clear)
    }
    await search(box, 'nofield:x')
    expect(await screen.findByText(/isn’t a field/)).toBeVisible()
    await waitFor(() => expect(items()).toHaveLength(before))
  })
})

it('the search of the audit finds what a finding says', async () => {
  const { box, items } = await open('audit')
  const [first] = items()
  const words = first?.textContent.match(/[a-z]{6,}/)?.[0] ?? ''
  await search(box, words)
  await waitFor(() => expect(items().length).toBeGreaterThan(0))
  await search(box, `-${words}`)
  await waitFor(() =>
    expect(items().filter(({ textContent }) => textContent.includes(words))).toHaveLength(0),
  )
})
