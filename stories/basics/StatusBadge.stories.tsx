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

/** Visitors see it now. */
export const Running: Story = { args: { status: 'running' } }

/** It starts later. The word isn’t muted, because someone may be waiting for it. */
export const Scheduled: Story = { args: { status: 'scheduled' } }

/** Someone paused it. The word isn’t muted, because it is easy to miss. */
export const Paused: Story = { args: { status: 'paused' } }

/** It has not been published. */
export const Draft: Story = { args: { status: 'draft' } }

/** It is switched off. */
export const Disabled: Story = { args: { status: 'disabled' } }

/** Its end date has passed, or isn’t after its start date. */
export const Ended: Story = { args: { status: 'ended' } }

/** A state that this version doesn’t know is never hidden. */
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
