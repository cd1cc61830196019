import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonalizationComparison } from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../support/now.js'

const meta = {
  component: PersonalizationComparison,
} satisfies Meta<typeof PersonalizationComparison>
export default meta
type Story = StoryObj<typeof meta>

const base = makePersonalization(
  { variationId: 'a', variationName: 'Winter sale' },
  { seed: 4, now },
)
const rule = (value: number) => JSON.stringify({ attribute: 'visits', operator: '>', value })
const changed = {
  ...base,
  variationId: 'b',
  variationName: 'Winter sale, returning buyers',
  prio: 90,
  rule: rule(4),
  variants: [{ id: 'v', name: 'Blue', weight: 100 }],
}

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalizations: [base, changed] } }

/** The same four lines for all, and the other fields on demand. */
export const Two: Story = {
  tags: ['!autodocs'],
  args: { personalizations: [{ ...base, rule: rule(1), prio: 50 }, changed], onOpen: fn() },
  async play({ canvas, args }) {
    const row = (name: string) => canvas.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Who sees it')).toHaveTextContent('More than 1 visitMore than 4 visits')
    await expect(row('Priority')).toHaveTextContent('5090')
    await expect(canvas.getByText('2 other differences')).toBeVisible()
    await expect(canvas.queryByRole('row', { name: /^Status/ })).toBeNull()
    await userEvent.click(canvas.getByText(/fields are the same$/))
    await expect(row('State')).toBeVisible()
    const [first] = canvas.getAllByRole('button', { name: 'Winter sale' })
    await userEvent.click(first as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith({
      item: expect.objectContaining({ variationId: 'a' }),
      key: 'a',
    })
  },
}

/** Up to four personalizations side by side. */
export const Four: Story = {
  args: {
    personalizations: [1, 2, 3, 4].map((seed) => makePersonalization({}, { seed, now })),
  },
}

/** Only the first four of six are compared. */
export const TooMany: Story = {
  args: {
    personalizations: [1, 2, 3, 4, 5, 6].map((seed) => makePersonalization({}, { seed, now })),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Only the first 4 are compared.')).toBeVisible()
  },
}

/** Two personalizations without differences. */
export const TheSame: Story = { args: { personalizations: [base, base] } }

/** One is not enough to compare. */
export const TooFew: Story = { args: { personalizations: [base] } }
