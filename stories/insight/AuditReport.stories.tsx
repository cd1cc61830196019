import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Dismissal } from 'personalization-kit/insight'
import { AuditReport } from 'personalization-kit/insight'
import { auditPersonalizations } from 'personalization-kit/model'
import { auditFixtures } from 'personalization-kit/testing'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { now } from '../support/now.js'

const meta = { component: AuditReport } satisfies Meta<typeof AuditReport>
export default meta
type Story = StoryObj<typeof meta>

const personalizations = auditFixtures(now).flatMap(({ rows }) => rows)
const findings = auditPersonalizations(personalizations, { now })

/** Keeps the dismissals, as a host does. */
function WithDismissals(props: ComponentProps<typeof AuditReport>) {
  const [dismissals, setDismissals] = useState<readonly Dismissal[]>(props.dismissals ?? [])
  return <AuditReport {...props} dismissals={dismissals} onDismissalsChange={setDismissals} />
}

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { findings, personalizations } }

/** One finding for each rule. */
export const EveryRule: Story = {
  args: { findings, personalizations, onOpen: fn(), defaultGroupBy: 'rule' },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search findings' }), 'unsafe')
    await userEvent.click(canvas.getByRole('button', { name: 'Fault: unsafe-redirect' }))
    await expect(args.onOpen).toHaveBeenCalledWith({
      item: expect.objectContaining({ variationId: 'fault-unsafe-redirect' }),
      key: 'fault-unsafe-redirect',
    })
    await expect(canvas.queryByRole('heading', { name: /without HTTPS/ })).toBeNull()
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Search findings' }))
    await userEvent.click(canvas.getByRole('tab', { name: /^Errors/ }))
    await expect(canvas.queryByRole('heading', { name: /No owner/ })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: /^All/ }))
  },
}

/** Findings grouped by personalization instead of by severity. */
export const ByPersonalization: Story = { args: { findings, defaultGroupBy: 'item' } }

/** A dismissed finding moves to the “Dismissed” tab, with the reason and the date. */
export const Dismissing: Story = {
  tags: ['!autodocs'],
  args: { findings, personalizations, onOpen: fn(), defaultGroupBy: 'rule' },
  render: WithDismissals,
  async play({ canvas }) {
    const group = () =>
      canvas.getByRole('heading', { name: /^Error Redirect to an unsafe URL/ }).closest('section')
    const menu = within(group() as HTMLElement).getByText(/^Dismiss/, {
      selector: 'summary > span',
    })
    await userEvent.click(menu)
    await userEvent.click(canvas.getByRole('button', { name: 'Fix later' }))
    await expect(
      canvas.queryByRole('heading', { name: /^Error Redirect to an unsafe URL/ }),
    ).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: /^Dismissed/ }))
    await expect(group()).toHaveTextContent('Dismissed Jun 1: Fix later')
    await userEvent.click(canvas.getByRole('button', { name: /^Restore/ }))
    await expect(canvas.getByRole('tab', { name: /^All/ })).toHaveTextContent(
      `All ${findings.length}`,
    )
  },
}

/** All findings are dismissed. */
export const AllDismissed: Story = {
  args: {
    findings: findings.slice(0, 3),
    dismissals: findings.slice(0, 3).map(({ id }) => ({ id, reason: 'intended', at: now })),
    onDismissalsChange: fn(),
  },
}

/** All checks passed. */
export const NothingFound: Story = { args: { findings: [] } }
