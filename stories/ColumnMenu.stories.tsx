import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColumnMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from './support/inFrame.js'
import { ListOf } from './support/ListOf.js'

const meta = {
  title: 'Listing/ColumnMenu',
  component: ListOf,
  args: { component: ColumnMenu },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
/** Shown columns come first, in their order, then all others. */
export const Open: Story = {
  parameters: inFrame(560),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Columns'))
    await expect(canvas.getByRole('checkbox', { name: 'Name' })).toBeChecked()
  },
}
/** Typing filters the columns, and buttons move them. */
export const Arranging: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Columns'))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a column' }), 'delay')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Find a column' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Name down' }))
    await expect(canvas.getAllByRole('checkbox')[1]).toHaveAccessibleName('Name')
  },
}
