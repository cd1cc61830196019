import type { Meta, StoryObj } from '@storybook/react-vite'
import { Rail } from 'personalization-kit/insight'
import { expect, fn, userEvent } from 'storybook/test'
import { busySite, rich } from '../support/insights.js'

const meta = { component: Rail } satisfies Meta<typeof Rail>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalizations: busySite, page: '/' } }

/**
 * A tie, an exclusive personalization, a redirect, a personalization without a priority, and one
 * that starts later.
 */
export const FrontPage: Story = { args: { personalizations: busySite, page: '/' } }

/** The order around one personalization. */
export const AroundOne: Story = {
  args: { personalizations: busySite, page: rich, currentKey: 'welcome-back', onOpen: fn() },
  async play({ canvas, args }) {
    await expect(canvas.queryByRole('button', { name: rich.variationName ?? '' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Free shipping bar' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ item: busySite[3], key: 'shipping' })
  },
}

/** Nothing runs on this page. */
export const NothingRuns: Story = { args: { personalizations: busySite, page: '/nowhere' } }
