import type { Meta, StoryObj } from '@storybook/react-vite'
import { TranscriptMenu } from 'personalization-kit'
import { expect, userEvent, waitFor } from 'storybook/test'
import { conversations } from '../support/conversations.js'
import { inFrame } from '../support/inFrame.js'

const meta = {
  component: TranscriptMenu,
  args: { chatData: conversations.short },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'end', blockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TranscriptMenu>
export default meta
type Story = StoryObj<typeof meta>

/** One button for all exports of a conversation. */
export const Closed: Story = {}

/** The formats that can be copied or downloaded. */
export const Open: Story = {
  parameters: inFrame(400),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Transcript'))
    await expect(canvas.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible()
  },
}

/** The menu stays inside the page, even in limited space and when the host opens it. */
export const OpenAtTheStart: Story = {
  args: { open: true },
  decorators: [
    (Story) => (
      <div style={{ justifySelf: 'start', marginInlineStart: '-1.5rem' }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const choice = await canvas.findByRole('button', { name: 'Copy as Markdown' })
    const menu = choice.closest('.pk-menu-content')
    await waitFor(async () => {
      await expect(menu?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    })
  },
}

/** Escape closes the menu and returns focus to its button. */
export const ClosedByEscape: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Transcript'))
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    const summary = canvas.getByText('Transcript').closest('summary')
    await expect(summary?.parentElement).not.toHaveAttribute('open')
    await waitFor(() => expect(summary).toHaveFocus())
  },
}
