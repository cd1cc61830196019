import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { conflictKindOf } from '../../src/insight/audit/conflictRules.js'
import { PersonalizationDetails } from '../../src/panels/details/PersonalizationDetails.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit, shop } from '../support/kit.js'

const now = Date.UTC(2026, 5, 1)
const { personalizations: list } = await createKit().client.listPersonalizations(shop)
const findings = auditPersonalizations(list, { now }).filter(({ rule }) => !conflictKindOf(rule))
const [finding] = findings
if (!finding) throw new Error('The demo has no findings.')
const own = findings.filter(({ key }) => key === finding.key)
const row = list.find(({ variationId }) => variationId === finding.key)
if (!row) throw new Error('The finding has no row.')

function open(children: ReactNode) {
  const values = new Map<string, unknown>()
  const storage = {
    read: (key: string) => values.get(key),
    write: (key: string, value: unknown) => void values.set(key, value),
  }
  const { Kit } = createKit()
  render(
    <Kit now={now} storage={storage}>
      {children}
    </Kit>,
  )
  return values
}

const section = async () =>
  (await screen.findByRole('heading', { name: /^Findings/ })).closest('section') as HTMLElement

describe('the findings in the details', () => {
  it('are those of the audit about the row, and can be asked about', async () => {
    const onAsk = vi.fn()
    open(<PersonalizationDetails personalization={row} personalizations={list} onAsk={onAsk} />)
    expect(await screen.findByRole('heading', { name: `Findings ${own.length}` })).toBeVisible()
    const shown = within(await section())
    expect(shown.getAllByRole('listitem')).toHaveLength(own.length)
    await userEvent.click(shown.getByRole('button', { name: 'Ask about this' }))
    expect(onAsk).toHaveBeenCalledWith({ item: row, key: finding.key })
  })

  it('are dismissed for the audit as well, and focus stays in the details', async () => {
    const values = open(
      <>
        <PersonalizationDetails personalization={row} personalizations={list} />
        <AuditPanel />
      </>,
    )
    for (let left = own.length; left > 0; left--) {
      const shown = await section()
      await userEvent.click(shown.querySelector('.pk-menu > summary') as HTMLElement)
      const [item] = within(shown).getAllByRole('button', { name: 'Intended', hidden: true })
      ;(item as HTMLElement).focus()
      await userEvent.click(item as HTMLElement)
      await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), 3_000)
    }
    expect(screen.queryByRole('heading', { name: /^Findings/ })).toBeNull()
    expect([...values.keys()]).toContain('dismissals//acme/shop')
    expect(await screen.findByRole('tab', { name: `Dismissed ${own.length}` })).toBeVisible()
  })

  it('are left out for a row without any', () => {
    const clean = list.find(({ variationId }) => findings.every(({ key }) => key !== variationId))
    if (!clean) throw new Error('Each row of the demo has a finding.')
    open(<PersonalizationDetails personalization={clean} personalizations={list} />)
    expect(screen.queryByRole('heading', { name: /^Findings/ })).toBeNull()
  })
})

describe('the filter menu', () => {
  it('offers findings and conflicts once the audit is done', async () => {
    open(<PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />)
    const menu = await screen.findByText('Filter', { selector: 'summary *' })
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('tab', { name: 'Findings', hidden: true }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Finding/, hidden: true }))
    const all = new Set(auditPersonalizations(list, { now }).map(({ key }) => key))
    const count = `${all.size} of ${list.length} match`
    expect(await screen.findByText(count, { exact: false }, { timeout: 5_000 })).toBeVisible()
  })
})
