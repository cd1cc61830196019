import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationListState } from 'personalization-kit'
import { ListMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: {
    component: ({ list }: { list: PersonalizationListState }) => <ListMenu list={list} hasViews />,
  },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** One button for export, views and your own actions. */
export const Closed: Story = {}

/** Named views and export. */
export const Open: Story = {
  parameters: inFrame(420),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('More actions'))
    await expect(canvas.getByRole('button', { name: 'CSV' })).toBeVisible()
  },
}
