import type { Meta, StoryObj } from '@storybook/react-vite'
import { OverviewPanel } from 'personalization-kit/insight'
import { fixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: OverviewPanel,
  args: { onShow: fn() },
} satisfies Meta<typeof OverviewPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** A shop: what needs attention, the next 14 days, and its pages, worst first. */
export const Shop: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^\/products/ })).toBeVisible()
  },
}

/** Nothing needs attention. */
export const Quiet: Story = {
  parameters: { kit: { service: { personalizations: [...fixtures.clean] } } },
}

/** Arrow keys move between the pages, and Enter shows one. */
export const Keyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas, args }) {
    const first = await canvas.findByRole('button', { name: /^\/products/ })
    first.focus()
    await userEvent.keyboard('{End}{Home}{ArrowRight}{Enter}')
    await expect(args.onShow).toHaveBeenCalledWith({ part: 'page', page: '/sale' })
  },
}

/** The list has no rows. */
export const Empty: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The list is being loaded. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
