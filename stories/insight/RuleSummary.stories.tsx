import type { Meta, StoryObj } from '@storybook/react-vite'
import { RuleSummary } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { rules } from '../support/insights.js'
import { States } from '../support/States.js'

const meta = { component: RuleSummary } satisfies Meta<typeof RuleSummary>
export default meta
type Story = StoryObj<typeof meta>

const of = (rule: string | null, excludedRule: string | null = null): Story => ({
  args: { personalization: { rule, excludedRule } },
})

/** Without conditions, everyone matches. */
export const Everybody: Story = of(null)

/** One condition. */
export const OneCondition: Story = {
  ...of(rules.condition),
  async play({ canvas }) {
    await expect(canvas.getByText('More than 3 visits')).toBeVisible()
  },
}

/** Conditions are joined with “and” and “or”. A group inside another one is in parentheses. */
export const Nested: Story = of(rules.nested)

/** Exclusions come at the end. */
export const WithExclusion: Story = of(rules.audiences, rules.condition)

/** A condition that can’t be read is shown as “an unrecognized condition”, not hidden. */
export const PartlyUnderstood: Story = of(rules.partly)

/** The rule is not valid JSON. */
export const Broken: Story = of(rules.broken)

/** Every kind of rule, to compare. */
export const All: Story = {
  args: { personalization: { rule: null, excludedRule: null } },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Everybody,
          OneCondition,
          Nested,
          WithExclusion,
          PartlyUnderstood,
          Broken,
        }).map(([name, { args }]) => [
          name,
          <RuleSummary
            key={name}
            personalization={args?.personalization ?? { rule: null, excludedRule: null }}
          />,
        ]),
      )}
    />
  ),
}
