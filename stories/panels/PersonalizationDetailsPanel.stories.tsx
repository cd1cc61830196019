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

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The details with the order on the page. */
export const AmongOthers: Story = {
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'Welcome back, returning buyers' }),
    ).toBeVisible()
  },
}

/** The URL names a personalization that is not in the list. */
export const NotInTheList: Story = {
  args: { itemKey: 'gone' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not in this list')).toBeVisible()
  },
}

/** The placeholder has the layout of the details. */
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
