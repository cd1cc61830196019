import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChangeList } from 'personalization-kit/insight'
import { diffPersonalizations } from 'personalization-kit/model'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { dayMs, now } from '../support/now.js'

const meta = { component: ChangeList } satisfies Meta<typeof ChangeList>
export default meta
type Story = StoryObj<typeof meta>

const make = (seed: number, fields: object) =>
  makePersonalization({ variationId: `p${seed}`, ...fields }, { seed, now })
const rule = (value: number) => JSON.stringify({ attribute: 'visits', operator: '>', value })
const winter = { variationName: 'Winter sale', prio: 50, rule: rule(1), endDate: now + 9 * dayMs }
const before = [
  make(1, winter),
  make(2, { variationName: 'Old banner' }),
  make(3, { variationName: 'Free shipping bar' }),
]
const after = [
  make(1, { ...winter, prio: 90, rule: rule(4), endDate: null, somethingNew: { a: 1 } }),
  make(3, { variationName: 'Free shipping bar' }),
  make(4, { variationName: 'Exit offer' }),
]

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { changes: diffPersonalizations(before, after) } }

/** A changed personalization lists only its changed fields. */
export const All: Story = {
  args: { changes: diffPersonalizations(before, after), onOpen: fn() },
  async play({ canvas, args }) {
    const item = canvas.getByRole('button', { name: 'Winter sale' }).closest('li')
    await expect(item).toHaveTextContent('PriorityBefore: 50After: 90')
    await expect(item).toHaveTextContent('Before: More than 1 visitAfter: More than 4 visits')
    await expect(item).toHaveTextContent('After: Not set')
    await expect(item).toHaveTextContent('somethingNewBefore: Not setAfter: {"a":1}')
    await expect(canvas.queryByText('Free shipping bar')).toBeNull()
    // A removed one can't be opened.
    await expect(canvas.queryByRole('button', { name: 'Old banner' })).toBeNull()
    await expect(canvas.getByText('Old banner')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Exit offer' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ item: after[2], key: 'p4' })
  },
}

/** The two lists are the same. */
export const None: Story = { args: { changes: [] } }
