import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  PersonalizationTable,
  PersonalizationTableEmpty,
  PersonalizationTableError,
  PersonalizationTableSkeleton,
} from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, userEvent } from 'storybook/test'
import { now } from './support/now.js'
import { everyStatus, hostile } from './support/personalizations.js'
import { States } from './support/States.js'

const meta = {
  title: 'Listing/PersonalizationTable',
  component: PersonalizationTable,
  args: { personalizations: everyStatus },
} satisfies Meta<typeof PersonalizationTable>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = {}

export const Sorted: Story = {
  args: { defaultSort: { column: 'priority', direction: 'descending' } },
  async play({ canvas }) {
    const head = canvas.getByRole('columnheader', { name: 'Priority' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    canvas.getByRole('button', { name: 'Priority' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  },
}

export const OneRow: Story = { args: { personalizations: everyStatus.slice(0, 1) } }

export const ManyRows: Story = {
  args: {
    personalizations: Array.from({ length: 60 }, (_, seed) =>
      makePersonalization({}, { seed: seed + 1, now }),
    ),
  },
}

/** Below 720 px of its own width each row is a card, and the heads are a line of sort buttons. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="narrow">
        <Story />
      </div>
    ),
  ],
  async play({ canvasElement, canvas }) {
    const table = canvasElement.querySelector('.pk-personalization-table')
    await expect(table?.scrollWidth).toBeLessThanOrEqual(table?.clientWidth ?? 0)
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Exit offer (DE)')
  },
}

/** Nothing breaks out of its cell, runs, or is fetched. */
export const HostileValues: Story = {
  args: { personalizations: hostile },
  async play({ canvasElement }) {
    const table = canvasElement.querySelector('.pk-personalization-table')
    await expect(table?.scrollWidth).toBeLessThanOrEqual((table?.clientWidth ?? 0) + 1)
    await expect(canvasElement.querySelector('table img')).toBeNull()
  },
}

export const Loading: Story = { render: () => <PersonalizationTableSkeleton /> }
export const NoneYet: Story = { render: () => <PersonalizationTableEmpty /> }
export const NoWebsite: Story = { render: () => <PersonalizationTableEmpty reason="noScope" /> }

const fault = { message: 'No answer from https://service.example. Try again.' }
export const Failed: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'network', code: 'PK-NETWORK', ...fault }}
      onRetry={() => {}}
    />
  ),
}
export const Retrying: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'timeout', code: 'PK-TIMEOUT', ...fault }}
      onRetry={() => {}}
      isRetrying
    />
  ),
}
export const NoAccess: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'forbidden', code: 'PK-403', status: 403, ...fault }}
      onRetry={() => {}}
    />
  ),
}

export const All: Story = {
  render: () => (
    <States
      states={{
        'Every status': <PersonalizationTable personalizations={everyStatus} />,
        Hostile: <PersonalizationTable personalizations={hostile} />,
        Loading: <PersonalizationTableSkeleton rows={3} />,
        'None yet': <PersonalizationTableEmpty />,
        'No website': <PersonalizationTableEmpty reason="noScope" />,
        Failed: (
          <PersonalizationTableError
            error={{ kind: 'network', code: 'PK-NETWORK', ...fault }}
            onRetry={() => {}}
          />
        ),
      }}
    />
  ),
}
