import type { Meta, StoryObj } from '@storybook/react-vite'
import { RuleView } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { rules } from '../support/insights.js'
import { States } from '../support/States.js'

const meta = { component: RuleView } satisfies Meta<typeof RuleView>
export default meta
type Story = StoryObj<typeof meta>

/** Without conditions, everyone matches. */
export const Everybody: Story = { args: { rule: null } }

/** One condition with its operator in words. */
export const OneCondition: Story = { args: { rule: rules.condition } }

/** Groups are indented under “all of” and “any of”. */
export const Nested: Story = {
  args: { rule: rules.nested },
  async play({ canvas }) {
    await expect(canvas.getByText('all of')).toBeVisible()
    await expect(canvas.getByText('returning-buyers')).toBeVisible()
  },
}

/** References to audiences by their IDs. */
export const Audiences: Story = { args: { rule: rules.audiences } }

/** A rule in the JsonLogic format. */
export const JsonLogic: Story = { args: { rule: rules.jsonLogic } }

/** Parts that are not understood are kept and shown. */
export const PartlyUnderstood: Story = { args: { rule: rules.partly } }

/** An unknown operator is shown as it was sent. */
export const UnknownOperator: Story = { args: { rule: rules.unknownOperator } }

/** The rule is not valid JSON, so its text is shown. */
export const Broken: Story = { args: { rule: rules.broken } }

/** Only an audience’s ID was sent. */
export const BareId: Story = { args: { rule: 'audience-7' } }

/** Many conditions are shown in part, and the rest on demand. */
export const Wide: Story = {
  args: {
    rule: JSON.stringify({ any: Array.from({ length: 120 }, (_, at) => `audience-${at + 1}`) }),
  },
}

/** Every kind of rule, to compare. */
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
