import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonalizationDetails } from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn } from 'storybook/test'
import { busySite, rich, rules } from '../support/insights.js'
import { now } from '../support/now.js'

const meta = {
  component: PersonalizationDetails,
} satisfies Meta<typeof PersonalizationDetails>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalization: rich, personalizations: busySite } }

/** Every section has content, and no field is lost. */
export const Everything: Story = {
  args: {
    personalization: { ...rich, futureField: { nested: [1, { two: 2 }] } } as typeof rich,
    onOpen: fn(),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Other fields' })).toBeVisible()
  },
}

/** With the whole list, the details show the order on the page. */
export const AmongOthers: Story = {
  args: { personalization: rich, personalizations: busySite, onOpen: fn() },
}

/** Missing values leave no empty sections. */
export const Sparse: Story = {
  args: {
    personalization: Object.fromEntries(
      Object.keys(rich).map((field) => [field, null]),
    ) as unknown as typeof rich,
  },
}

/** Fields that contradict each other, such as running and disabled, are pointed out first. */
export const Contradictory: Story = {
  args: {
    personalization: { ...rich, disabled: true, endDate: now - 86_400_000, rule: rules.broken },
  },
}

/** Visitors are sent to another page. */
export const Redirect: Story = {
  args: {
    personalization: makePersonalization(
      { redirectUrl: 'https://shop.example/lookbook', isComponent: false, variants: [] },
      { seed: 5, now },
    ),
  },
}
