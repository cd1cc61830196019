import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusTabs } from 'personalization-kit'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ListOf } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: { component: StatusTabs },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** “All”, tabs for the statuses that occur, and “Needs attention”. Tabs without room are in a menu. */
export const All: Story = {}

/** The tab of the status in the search is selected. */
export const Selected: Story = { args: { view: { search: 'status:running' } } }

/** The counts follow the filters. */
export const Filtered: Story = { args: { view: { search: 'tag:sale' } } }

/** The arrow keys select tabs. */
export const Keyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('tab', { name: /Running/ }))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Scheduled/ })).toHaveFocus())
    await expect(canvas.getByRole('tab', { name: /Scheduled/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}
