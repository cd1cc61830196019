import type { Meta, StoryObj } from '@storybook/react-vite'
import { TriggerSummary } from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import { rich } from '../support/insights.js'
import { States } from '../support/States.js'

const meta = { component: TriggerSummary } satisfies Meta<typeof TriggerSummary>
export default meta
type Story = StoryObj<typeof meta>

const none = {
  delayOption: null,
  delayValue: null,
  hideOption: null,
  hideValue: null,
  maxValue: null,
}
const of = (fields: Parameters<typeof makePersonalization>[0]): Story => ({
  args: { personalization: makePersonalization({ ...none, ...fields }) },
})

/** It appears as soon as the page loads. */
export const AtOnce: Story = of({})

/** It appears after a delay. */
export const AfterSeconds: Story = of({ delayOption: 'seconds', delayValue: 5 })

/** It appears after a number of pages. */
export const AfterPageviews: Story = of({ delayOption: 'pageviews', delayValue: 1 })

/** An unknown unit is shown as it was sent. */
export const OtherUnit: Story = of({ delayOption: 'moons', delayValue: 2 })

/** A delay without a number is shown as incomplete. */
export const Incomplete: Story = of({ delayOption: 'seconds' })

/** All triggers together, in order. */
export const Everything: Story = { args: { personalization: rich } }

/** Every trigger, to compare. */
export const All: Story = {
  args: { personalization: rich },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          AtOnce,
          AfterSeconds,
          AfterPageviews,
          OtherUnit,
          Incomplete,
          Everything,
        }).map(([name, { args }]) => [
          name,
          <TriggerSummary key={name} personalization={args?.personalization ?? rich} />,
        ]),
      )}
    />
  ),
}
