import type { Meta, StoryObj } from '@storybook/react-vite'
import type { VisitInput } from 'personalization-kit/insight'
import { VisitorForm } from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: VisitorForm,
  render: Controlled,
} satisfies Meta<typeof VisitorForm>
export default meta
type Story = StoryObj<typeof meta>

function Controlled(props: ComponentProps<typeof VisitorForm>) {
  const [visit, setVisit] = useState(props.visit)
  function change(next: VisitInput) {
    setVisit(next)
    props.onVisitChange?.(next)
  }
  return <VisitorForm {...props} visit={visit} onVisitChange={change} />
}

const empty: VisitInput = { page: '/', at: null, visitor: {}, audiences: {} }
const withRule = (rule: unknown, seed: number) =>
  makePersonalization({ rule: JSON.stringify(rule), excludedRule: null }, { seed })
const condition = (attribute: string, value: unknown) => ({ attribute, operator: 'equals', value })

const everyKind = [
  withRule({ all: [condition('country', 'DE'), condition('visits', 3)] }, 1),
  withRule({ all: [condition('consent', true), { audienceId: 'vip' }] }, 2),
]

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {
  args: { visit: empty, onVisitChange: fn(), personalizations: everyKind },
}

/** A field for each type of attribute, and for an audience. */
export const EveryKind: Story = {
  tags: ['!autodocs'],
  args: {
    visit: empty,
    onVisitChange: fn(),
    personalizations: everyKind,
  },
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('combobox', { name: 'country' }), 'DE')
    await userEvent.type(canvas.getByRole('combobox', { name: 'visits' }), '1.5')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'consent' }), 'No')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'In audience vip' }), 'Yes')
    await expect(args.onVisitChange).toHaveBeenLastCalledWith({
      ...empty,
      visitor: { country: 'DE', visits: 1.5, consent: false },
      audiences: { vip: true },
    })
    await userEvent.clear(canvas.getByRole('combobox', { name: 'country' }))
    await expect(args.onVisitChange).toHaveBeenLastCalledWith({
      ...empty,
      visitor: { visits: 1.5, consent: false },
      audiences: { vip: true },
    })
  },
}

/** With many fields, those that occur in the most rules come first. */
export const ManyFields: Story = {
  tags: ['!autodocs'],
  args: {
    visit: empty,
    onVisitChange: fn(),
    personalizations: Array.from({ length: 30 }, (_, seed) =>
      withRule(condition(`attribute ${seed}`, seed), seed),
    ),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '22 more fields' }))
    await expect(canvas.getAllByRole('combobox')).toHaveLength(31)
  },
}

/** Without rules, there is nothing to enter about the visitor. */
export const NoRules: Story = {
  args: { visit: empty, onVisitChange: fn(), personalizations: [] },
}
