import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ConflictEvent } from 'personalization-kit/insight'
import { ConflictList } from 'personalization-kit/insight'
import { expect, fn, userEvent } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = { component: ConflictList } satisfies Meta<typeof ConflictList>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalizations: busySite } }

/** Conflicts that are certain come first. Possible conflicts say what they depend on. */
export const FrontPage: Story = {
  args: { personalizations: busySite, onOpen: fn(), onAsk: fn() },
  async play({ canvas, args }) {
    const [first] = canvas.getAllByRole('button', { name: 'Black Friday takes the page' })
    await userEvent.click(first as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith({ item: busySite[0], key: 'campaign' })
    const [ask] = canvas.getAllByRole('button', { name: /^Ask about this/ })
    await userEvent.click(ask as HTMLElement)
    const [asked] = (args.onAsk as ReturnType<typeof fn>).mock.lastCall as [ConflictEvent]
    const rows = ask?.closest('li')?.querySelectorAll('.pk-personalization-row')
    await expect(asked.personalizations).toHaveLength(rows?.length ?? 0)
    for (const { variationName } of asked.personalizations) {
      await expect(ask?.closest('li')).toHaveTextContent(variationName ?? '')
    }
  },
}

/** Only the conflicts of one personalization. */
export const OfOne: Story = { args: { personalizations: busySite, currentKey: 'shipping' } }

/** No conflicts were found. */
export const None: Story = { args: { personalizations: [] } }
