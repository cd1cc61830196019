import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChangesPanel } from 'personalization-kit/insight'
import { fixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { dayMs, now } from '../support/now.js'
import { storageOf } from '../support/storageOf.js'

/** The list before a name and a priority were changed. */
const [first, ...others] = fixtures.shop
const earlier = first ? [{ ...first, variationName: 'Welcome', prio: 7 }, ...others] : []

const meta = {
  component: ChangesPanel,
  args: { onOpen: fn() },
} satisfies Meta<typeof ChangesPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** What has changed since the user last marked changes as seen. */
export const Shop: Story = {
  tags: ['!autodocs'],
  parameters: {
    kit: {
      storage: storageOf({ 'seen-list': { at: now - 2 * dayMs, personalizations: earlier } }),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/changed since May 30\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as seen' }))
    await expect(await canvas.findByText(/^Nothing has changed since/)).toBeVisible()
  },
}

/** The first list is stored, so that the next one can be compared with it. */
export const FirstVisit: Story = {
  parameters: { kit: { storage: storageOf() } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Nothing has changed since/)).toBeVisible()
  },
}

/** There is nothing to compare. */
export const NoPersonalizations: Story = {
  parameters: { kit: { service: { personalizations: 0 } } },
}

/** The placeholder has the layout of the changes. */
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
