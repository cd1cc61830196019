import type { Meta, StoryObj } from '@storybook/react-vite'
import { AudienceMatrix } from 'personalization-kit/insight'
import { fixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = {
  component: AudienceMatrix,
  args: { personalizations: fixtures.shop, page: '/' },
} satisfies Meta<typeof AudienceMatrix>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {
  args: { onVisitOpen: fn(), onCompare: fn(), onOpen: fn() },
}

/** An exclusive bar may keep two others from visitors with a small cart. */
export const FrontPage: Story = {}

/** Two with the same priority are tied for visitors on a phone. */
export const Tied: Story = { args: { page: '/products' } }

/** An exclusive personalization stops the one below it for its audience. */
export const Stopped: Story = { args: { page: '/sale' } }

/** More columns than fit: those that don’t run are folded. */
export const Busy: Story = { args: { personalizations: busySite, page: '/' } }

/** Nothing runs on the page. */
export const NothingRuns: Story = { args: { page: '/nowhere' } }

/** Arrow keys move between the cells, and Enter opens the visit of a cell. */
export const Keyboard: Story = {
  tags: ['!autodocs'],
  args: { page: '/sale', onVisitOpen: fn(), onCompare: fn() },
  async play({ canvas, args }) {
    const [first] = await canvas.findAllByRole('button', { name: 'sees it' })
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveAccessibleName(/stopped by VIP early access/)
    await expect(canvas.getByRole('button', { name: 'Compare the two' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onVisitOpen).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { name: 'Compare the two' })).toBeNull()
  },
}
