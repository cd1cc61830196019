import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationStatus } from 'personalization-kit'
import { StatusBadge } from 'personalization-kit'
import { expect } from 'storybook/test'
import { States } from '../support/States.js'

const meta = { component: StatusBadge } satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

const statuses: PersonalizationStatus[] = [
  'running',
  'scheduled',
  'paused',
  'draft',
  'disabled',
  'ended',
  'unknown',
]

export const Running: Story = { args: { status: 'running' } }
export const Scheduled: Story = { args: { status: 'scheduled' } }
export const Paused: Story = { args: { status: 'paused' } }
export const Draft: Story = { args: { status: 'draft' } }
export const Disabled: Story = { args: { status: 'disabled' } }
export const Ended: Story = { args: { status: 'ended' } }
export const Unknown: Story = { args: { status: 'unknown' } }

/** Each status differs in shape and label, not just in color. */
export const All: Story = {
  args: { status: 'running' },
  render: () => (
    <States
      states={Object.fromEntries(
        statuses.map((status) => [status, <StatusBadge key={status} status={status} />]),
      )}
    />
  ),
  async play({ canvasElement }) {
    const shapes = [...canvasElement.querySelectorAll('.pk-status-badge svg')].map(
      (icon) => icon.innerHTML,
    )
    await expect(new Set(shapes).size).toBe(statuses.length)
  },
}
