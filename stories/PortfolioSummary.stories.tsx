import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortfolioSummary } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from './support/inFrame.js'
import { ListOf } from './support/ListOf.js'

const meta = {
  title: 'Listing/PortfolioSummary',
  component: ListOf,
  args: { component: PortfolioSummary },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** Each number is a filter button. It is pressed while its filter is the search. */
export const Numbers: Story = {
  parameters: inFrame(200),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '6 Paused' }))
    await expect(canvas.getByText('6 found')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '6 Paused' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}
export const Pressed: Story = { args: { view: { search: 'status:running' } } }
