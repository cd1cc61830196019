import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  PersonalizationTableEmpty,
  PersonalizationTableError,
  PersonalizationTableSkeleton,
} from 'personalization-kit'
import { personalizationFields } from 'personalization-kit/model'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, userEvent, waitFor } from 'storybook/test'
import { now } from '../support/now.js'
import { everyStatus, hostile } from '../support/personalizations.js'
import { States } from '../support/States.js'
import { TableOf } from '../support/TableOf.js'

const many = (count: number) =>
  Array.from({ length: count }, (_, seed) => makePersonalization({}, { seed: seed + 1, now }))

const meta = {
  component: TableOf,
  args: { personalizations: everyStatus },
} satisfies Meta<typeof TableOf>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** One row for each status. */
export const EveryStatus: Story = {
  args: {
    defaultView: { columns: ['name', 'status', 'variants', 'runs', 'priority', 'assignee'] },
  },
}

/** Sorted by priority. The header shows the direction. */
export const Sorted: Story = {
  args: { defaultView: { sort: [{ column: 'priority', direction: 'descending' }] } },
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

/** A table is as tall as its rows. */
export const OneRow: Story = { args: { personalizations: everyStatus.slice(0, 1) } }

/** Only the rows in view are rendered. */
export const ManyRows: Story = {
  args: {
    personalizations: many(60),
  },
}

/** In a narrow container, the first column stays in view while the others scroll. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="narrow">
        <Story />
      </div>
    ),
  ],
  async play({ canvasElement, canvas }) {
    const scroller = canvasElement.querySelector('.pk-personalization-table-scroller')
    if (!scroller) throw new Error('The table has no scroll area')
    const [head] = canvas.getAllByRole('rowheader')
    const before = head?.getBoundingClientRect().left
    scroller.scrollLeft = getComputedStyle(scroller).direction === 'rtl' ? -200 : 200
    await expect(Math.abs(scroller.scrollLeft)).toBe(200)
    await expect(head?.getBoundingClientRect().left).toBe(before)
    scroller.scrollLeft = 0
  },
}

/** Of two thousand rows, only those in view are rendered. */
export const TwoThousandRows: Story = {
  args: { personalizations: many(2_000), isSelectable: true },
  async play({ canvas }) {
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '2001')
    canvas.getAllByRole('row')[1]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getAllByRole('row').at(-1)).toHaveFocus())
    await expect(canvas.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '2001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
    await userEvent.keyboard('{Home}')
  },
}

/** Each group header collapses its group. */
export const Grouped: Story = {
  args: { personalizations: many(40), defaultView: { group: 'assignee' }, isSelectable: true },
  async play({ canvas }) {
    // The rows out of view are rendered a moment later.
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(40))
    const [group] = canvas.getAllByRole('button', { expanded: true })
    const before = canvas.getAllByRole('rowheader').length
    group?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('rowheader').length).toBeLessThan(before)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(before)
  },
}

/** Compact rows, for long lists. */
export const Compact: Story = {
  args: { personalizations: many(40), defaultView: { density: 'compact' } },
}

/**
 * Drag the edge of a header, or press Shift and an arrow key on the header. Double-click the edge to reset
 * the width.
 */
export const Resized: Story = {
  args: { personalizations: many(20), defaultView: { widths: { name: 30, audience: 8 } } },
}

/** All fields of each personalization, side by side. */
export const EveryColumn: Story = {
  args: {
    personalizations: many(20),
    defaultView: { columns: personalizationFields.map(({ id }) => id) },
  },
}

/** No value overflows its cell, runs as code or triggers a request. */
export const HostileValues: Story = {
  args: { personalizations: hostile },
  async play({ canvasElement }) {
    const heights = [...canvasElement.querySelectorAll('tbody tr')].map(
      (row) => row.getBoundingClientRect().height,
    )
    await expect(new Set(heights)).toEqual(new Set([40]))
    await expect(canvasElement.querySelector('table img')).toBeNull()
  },
}

/** The placeholder has the columns and row heights of the table. */
export const Loading: Story = { render: () => <PersonalizationTableSkeleton /> }

/** There are no personalizations yet. */
export const NoneYet: Story = { render: () => <PersonalizationTableEmpty /> }

/** No website is selected. */
export const NoWebsite: Story = { render: () => <PersonalizationTableEmpty reason="no-scope" /> }

const fault = { message: 'No answer from https://service.example. Try again.' }

/** The list could not be loaded. */
export const Failed: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'network', code: 'PK-NETWORK', ...fault }}
      onRetry={() => {}}
    />
  ),
}

/** Another attempt is in progress. */
export const Retrying: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'timeout', code: 'PK-TIMEOUT', ...fault }}
      onRetry={() => {}}
      isRetrying
    />
  ),
}

/** Without access, the table shows no “Try again” button. */
export const NoAccess: Story = {
  render: () => (
    <PersonalizationTableError
      error={{ kind: 'forbidden', code: 'PK-403', status: 403, ...fault }}
      onRetry={() => {}}
    />
  ),
}

/** Every state of the table, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={{
        'Every status': <TableOf personalizations={everyStatus} />,
        Hostile: <TableOf personalizations={hostile} />,
        Loading: <PersonalizationTableSkeleton rows={3} />,
        'None yet': <PersonalizationTableEmpty />,
        'No website': <PersonalizationTableEmpty reason="no-scope" />,
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
