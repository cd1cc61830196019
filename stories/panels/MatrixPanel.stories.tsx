import type { Meta, StoryObj } from '@storybook/react-vite'
import { MatrixPanel } from 'personalization-kit/insight'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: MatrixPanel,
  args: { onOpen: fn(), onVisitOpen: fn(), onCompare: fn() },
} satisfies Meta<typeof MatrixPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The front page of a shop. */
export const FrontPage: Story = { args: { defaultPage: '/' } }

/** Another page is chosen by its tab, and another day by its button. */
export const AnotherDay: Story = {
  tags: ['!autodocs'],
  args: { defaultPage: '/' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /^\/sale/ }))
    await expect(await canvas.findByText(/^On \/sale/)).toBeVisible()
    const [, ...days] = canvas.getAllByRole('button', { pressed: false })
    await expect(days.length).toBeGreaterThan(0)
  },
}

/** The list has no rows. */
export const Empty: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The list is being loaded. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
