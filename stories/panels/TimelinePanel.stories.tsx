import type { Meta, StoryObj } from '@storybook/react-vite'
import { TimelinePanel } from 'personalization-kit/insight'
import { expect, fn } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = {
  component: TimelinePanel,
  args: { onOpen: fn() },
} satisfies Meta<typeof TimelinePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Shop: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Timeline' })).toBeVisible()
  },
}
export const BusyPage: Story = {
  parameters: { kit: { service: { personalizations: [...busySite] } } },
}
export const NoneYet: Story = { parameters: { kit: { service: { personalizations: 0 } } } }
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
export const ServerError: Story = {
  parameters: { kit: { network: '500' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}
export const NoWebsite: Story = { parameters: { kit: { scope: null } } }
