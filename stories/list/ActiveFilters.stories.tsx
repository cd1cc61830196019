import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationListState } from 'personalization-kit'
import { ActiveFilters } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: {
    component: ({ list }: { list: PersonalizationListState }) => (
      <ActiveFilters list={list} hasStatus />
    ),
  },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** Each condition on a field is a filter. Text is not. */
export const Filters: Story = {
  args: {
    view: {
      search: 'hero status:running,paused -tag:old prio:>5 ends:<7d assignee:none prio:high',
    },
  },
}

/** Filters can be removed one at a time or all at once. */
export const Dropping: Story = {
  parameters: inFrame(120),
  args: { view: { search: 'status:paused prio:>5000' } },
  async play({ canvas }) {
    await expect(canvas.getByText('0 found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Priority/ }))
    await expect(canvas.getByText('6 found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(canvas.getByText('47 found')).toBeVisible()
  },
}

/** Shows nothing while no filters are set. */
export const None: Story = {}
