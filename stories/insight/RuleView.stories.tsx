import type { Meta, StoryObj } from '@storybook/react-vite'
import { RuleView } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { rules } from '../support/insights.js'
import { States } from '../support/States.js'

const meta = { component: RuleView } satisfies Meta<typeof RuleView>
export default meta
type Story = StoryObj<typeof meta>

export const Everybody: Story = { args: { rule: null } }
export const OneCondition: Story = { args: { rule: rules.condition } }
export const Nested: Story = {
  args: { rule: rules.nested },
  async play({ canvas }) {
    await expect(canvas.getByText('all of')).toBeVisible()
    await expect(canvas.getByText('returning-buyers')).toBeVisible()
  },
}
export const Audiences: Story = { args: { rule: rules.audiences } }
export const JsonLogic: Story = { args: { rule: rules.jsonLogic } }

/** Parts that are not understood are kept and shown. */
export const PartlyUnderstood: Story = { args: { rule: rules.partly } }
export const UnknownOperator: Story = { args: { rule: rules.unknownOperator } }
export const Broken: Story = { args: { rule: rules.broken } }
export const BareId: Story = { args: { rule: 'audience-7' } }
export const Wide: Story = {
  args: {
    rule: JSON.stringify({ any: Array.from({ length: 120 }, (_, at) => `audience-${at + 1}`) }),
  },
}

export const All: Story = {
  args: { rule: null },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Everybody,
          OneCondition,
          Nested,
          Audiences,
          JsonLogic,
          PartlyUnderstood,
          UnknownOperator,
          Broken,
          BareId,
        }).map(([name, { args }]) => [name, <RuleView key={name} rule={args?.rule ?? null} />]),
      )}
    />
  ),
}
