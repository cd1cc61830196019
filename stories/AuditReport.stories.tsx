import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuditReport } from 'personalization-kit/insight'
import { auditPersonalizations } from 'personalization-kit/model'
import { auditFixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from './support/now.js'

const meta = { title: 'Understanding/AuditReport', component: AuditReport } satisfies Meta<
  typeof AuditReport
>
export default meta
type Story = StoryObj<typeof meta>

const personalizations = auditFixtures(now).flatMap(({ rows }) => rows)
const findings = auditPersonalizations(personalizations, { now })

/** One finding for each rule. */
export const EveryRule: Story = {
  args: { findings, personalizations, onOpen: fn() },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter findings' }), 'unsafe')
    await userEvent.click(canvas.getByRole('button', { name: 'Fault: unsafe-redirect' }))
    await expect(args.onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ variationId: 'fault-unsafe-redirect' }),
      'fault-unsafe-redirect',
    )
    await expect(canvas.queryByText('insecure-redirect')).toBeNull()
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Filter findings' }))
    await userEvent.click(canvas.getByRole('button', { name: /note/ }))
    await expect(canvas.queryByText('no-owner')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /note/ }))
  },
}
export const ByPersonalization: Story = { args: { findings, defaultGroupBy: 'item' } }
export const NothingFound: Story = { args: { findings: [] } }
