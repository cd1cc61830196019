import type { Meta, StoryObj } from '@storybook/react-vite'
import { EligibilityTable } from 'personalization-kit/insight'
import { evaluateEligibility } from 'personalization-kit/model'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../support/now.js'

const meta = {
  component: EligibilityTable,
} satisfies Meta<typeof EligibilityTable>
export default meta
type Story = StoryObj<typeof meta>

const rule = (attribute: string, operator: string, value: unknown) =>
  JSON.stringify({ attribute, operator, value })
const plain = {
  state: 'running',
  disabled: false,
  webPagePath: '/sale',
  startDate: null,
  endDate: null,
  rule: null,
  excludedRule: null,
  delayOption: null,
  delayValue: null,
  exclusive: false,
  redirectUrl: null,
  isComponent: false,
  javascriptTrigger: null,
}
const list = [
  ['Free shipping bar', {}],
  ['Welcome back', { rule: rule('visits', '>', 4) }],
  ['For newcomers', { rule: rule('visits', '<', 2) }],
  ['Not for staff', { excludedRule: rule('email', 'endsWith', '@acme.example') }],
  ['Student discount', { rule: rule('plan', 'equals', 'student') }],
  ['Winter sale', { startDate: now + 86_400_000 }],
  ['Old banner', { disabled: true }],
  ['Loyalty page', { exclusive: true, testMode: null, variants: null, maxValue: null }],
  ['Newsletter', {}],
].map(([name, fields], index) =>
  makePersonalization(
    {
      ...plain,
      ...(fields as object),
      variationId: `p${index}`,
      variationName: name as string,
      prio: 90 - 10 * index,
    },
    { seed: index, now },
  ),
)
const visit = { page: '/sale', at: now, visitor: { visits: 9, email: 'kim@acme.example' } }

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { results: evaluateEligibility(list, visit) } }

/** All results, each with what decides. */
export const Sale: Story = {
  args: { results: evaluateEligibility(list, visit), onOpen: fn() },
  async play({ canvas, args }) {
    const why = (name: string) => canvas.getByRole('row', { name: new RegExp(name) })
    await expect(why('For newcomers')).toHaveTextContent('Doesn’t match: fewer than 2 visits')
    await expect(why('Not for staff')).toHaveTextContent(
      'Excluded by: email ends with @acme.example',
    )
    await expect(why('Student discount')).toHaveTextContent(
      'Depends on the audience: plan is student',
    )
    await expect(why('Newsletter')).toHaveTextContent('Blocked by “Loyalty page”')
    await userEvent.click(canvas.getByRole('button', { name: 'Welcome back' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ item: list[1], key: 'p1' })
  },
}

/** There are no personalizations to check. */
export const Nothing: Story = { args: { results: [] } }
