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

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** A shop’s personalizations over one quarter, grouped by whether they start or end in it. */
export const Shop: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Timeline' })).toBeVisible()
  },
}

/** Many personalizations on one page. */
export const BusyPage: Story = {
  parameters: { kit: { service: { personalizations: [...busySite] } } },
}

/** There are no personalizations yet. */
export const NoneYet: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The placeholder has the layout of the timeline. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }

/** The list could not be loaded. */
export const ServerError: Story = {
  parameters: { kit: { network: '500' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

/** No website is selected. */
export const NoWebsite: Story = { parameters: { kit: { scope: null } } }
