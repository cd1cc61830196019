import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatHistory } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { conversations } from './support/conversations.js'
import { States } from './support/States.js'

const meta = {
  title: 'Answers/ChatHistory',
  component: ChatHistory,
  args: { chatData: conversations.short },
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChatHistory>
export default meta
type Story = StoryObj<typeof meta>

export const QuestionAndAnswer: Story = {}
export const Long: Story = { args: { chatData: conversations.long } }
export const OtherSenders: Story = { args: { chatData: conversations.otherSenders } }

/** What cannot be drawn is said honestly, and its data is one click away. */
export const UnknownItems: Story = {
  args: { chatData: conversations.unknownItems },
  async play({ canvas }) {
    const summary = canvas.getByText(/An entry of type “command”/)
    await userEvent.click(summary)
    await expect(canvas.getByText(/"open-form"/)).toBeVisible()
  },
}

/** Each text takes its own direction, in a page of either. */
export const RightToLeft: Story = {
  args: { chatData: conversations.rightToLeft },
  async play({ canvas }) {
    await expect(getComputedStyle(canvas.getByText(/ثلاث/)).direction).toBe('rtl')
  },
}
export const Empty: Story = { args: { chatData: conversations.empty } }

export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries(conversations).map(([name, chatData]) => [
          name,
          <ChatHistory key={name} chatData={chatData} />,
        ]),
      )}
    />
  ),
}
