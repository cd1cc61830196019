import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonalizationDetailsPanel } from 'personalization-kit'
import { expect, fn } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = {
  component: PersonalizationDetailsPanel,
  args: { itemKey: 'welcome-back', onOpen: fn() },
  parameters: { kit: { service: { personalizations: [...busySite] } } },
} satisfies Meta<typeof PersonalizationDetailsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const AmongOthers: Story = {
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'Welcome back, returning buyers' }),
    ).toBeVisible()
  },
}
export const NotInTheList: Story = {
  args: { itemKey: 'gone' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not in this list')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
export const ServerError: Story = {
  parameters: { kit: { network: '500' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}
export const NoWebsite: Story = { parameters: { kit: { scope: null } } }
