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

export const AtOnce: Story = of({})
export const AfterSeconds: Story = of({ delayOption: 'seconds', delayValue: 5 })
export const AfterPageviews: Story = of({ delayOption: 'pageviews', delayValue: 1 })
export const OtherUnit: Story = of({ delayOption: 'moons', delayValue: 2 })
export const Incomplete: Story = of({ delayOption: 'seconds' })
export const Everything: Story = { args: { personalization: rich } }

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
