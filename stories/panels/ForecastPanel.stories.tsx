import type { Meta, StoryObj } from '@storybook/react-vite'
import { ForecastPanel } from 'personalization-kit/insight'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: ForecastPanel,
  args: { onOpen: fn(), onVisitOpen: fn() },
} satisfies Meta<typeof ForecastPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The next 30 days. */
export const Month: Story = { args: { defaultDays: 30 } }

/** Each row opens a visit for which something changes. */
export const OpenVisit: Story = {
  tags: ['!autodocs'],
  async play({ args, canvas }) {
    const [open] = await canvas.findAllByRole('button', { name: 'Open visit' })
    if (open) await userEvent.click(open)
    await expect(args.onVisitOpen).toHaveBeenCalledWith(
      expect.objectContaining({ page: expect.stringMatching(/^\//) as string }),
    )
  },
}

/** The list has no rows. */
export const Empty: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The list is being loaded. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }
