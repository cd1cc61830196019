import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectionBar } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf, shopList } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: { component: SelectionBar },
} satisfies Meta<typeof ListOf>
export default meta
const keys = shopList.slice(0, 3).map(({ variationId }) => variationId ?? '')
type Story = StoryObj<typeof meta>

/** Three selected rows, to try the actions. */
export const Playground: Story = { args: { selected: keys } }

/** What can be done with the selected rows. */
export const ThreeSelected: Story = {
  parameters: inFrame(200),
  args: { selected: keys },
  async play({ canvas }) {
    await expect(canvas.getByText('3 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 47' }))
    await expect(canvas.getByText('47 selected')).toBeVisible()
  },
}

/** Renders nothing visible if no rows are selected. */
export const NoneSelected: Story = {}
