import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftPanel } from 'personalization-kit/insight'
import { keyPersonalizations } from 'personalization-kit/model'
import { fixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'

const keys = keyPersonalizations(fixtures.shop)
const keyOf = (name: string) =>
  keys[fixtures.shop.findIndex(({ variationName }) => variationName === name)] ?? ''

const meta = {
  component: DraftPanel,
  args: { page: '/products', onOpen: fn(), onVisitOpen: fn(), onClose: fn() },
} satisfies Meta<typeof DraftPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The fields of the personalization that a user wants to change are open. */
export const OneItem: Story = {
  args: { page: undefined, itemKey: keyOf('Sticky add to cart') },
}

/** Two changes: one comes before another, and a draft runs. */
export const WithChanges: Story = {
  args: {
    defaultEdits: new Map([
      [keyOf('Sticky add to cart'), { prio: 52 }],
      [keyOf('Delivery date estimate'), { state: 'running' }],
    ]),
  },
}

/** Space lifts a row, the arrow keys move it, and Space drops it. */
export const WithKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    const grip = await canvas.findByRole('button', { name: 'Move Sticky add to cart' })
    grip.focus()
    await userEvent.keyboard(' {ArrowUp} ')
    await expect(await canvas.findByText('1 change')).toBeVisible()
    await expect(await canvas.findByText(/is always shown/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.queryByText('1 change')).toBeNull()
  },
}

/** The list has no rows. */
export const Empty: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The list is being loaded. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
