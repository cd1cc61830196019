import type { Meta, StoryObj } from '@storybook/react-vite'
import { DisplayMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: { component: DisplayMenu },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** One button for columns, sort order, groups and row height. */
export const Closed: Story = {}

/** Visible columns come first, in order, followed by all others. */
export const Open: Story = {
  parameters: inFrame(560),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Display'))
    await expect(canvas.getByRole('checkbox', { name: 'Name' })).toBeChecked()
  },
}

/** Typing filters the columns, and buttons move them. */
export const Arranging: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Display'))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a column' }), 'delay')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Find a column' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Name down' }))
    await expect(canvas.getAllByRole('checkbox')[1]).toHaveAccessibleName('Name')
  },
}

/** Grouped rows. The button next to the sort order changes its direction. */
export const GroupedAndSorted: Story = {
  parameters: inFrame(560),
  args: { view: { group: 'page', sort: [{ column: 'priority', direction: 'descending' }] } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Display'))
    await expect(canvas.getByRole('combobox', { name: 'Group by' })).toHaveValue('page')
    await expect(canvas.getByRole('button', { name: 'Descending' })).toBeVisible()
  },
}
