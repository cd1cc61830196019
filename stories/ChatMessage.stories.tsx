import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatMessage } from 'personalization-kit'
import { minuteMs, now } from './support/now.js'
import { States } from './support/States.js'

const meta = {
  title: 'Answers/ChatMessage',
  component: ChatMessage,
  args: {
    sender: 'bot',
    message: 'Three pages mention it: /pricing, /help/refunds and /terms.',
    timestamp: now - 5 * minuteMs,
  },
} satisfies Meta<typeof ChatMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Assistant: Story = {}
export const User: Story = { args: { sender: 'user', message: 'Which pages mention it?' } }
export const Support: Story = { args: { sender: 'support', message: 'I am looking into it.' } }
export const NoSender: Story = { args: { sender: null } }
export const NoText: Story = { args: { message: null } }
export const NoTime: Story = { args: { timestamp: null } }
export const LongWord: Story = { args: { message: 'supercalifragilistic'.repeat(12) } }

export const All: Story = {
  render: (args) => (
    <States
      states={Object.fromEntries(
        Object.entries({ Assistant, User, Support, NoSender, NoText, NoTime, LongWord }).map(
          ([name, story]) => [name, <ChatMessage key={name} {...args} {...story.args} />],
        ),
      )}
    />
  ),
}
