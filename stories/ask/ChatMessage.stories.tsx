import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatMessage } from 'personalization-kit'
import { expect, fn, userEvent } from 'storybook/test'
import { minuteMs, now } from '../support/now.js'
import { States } from '../support/States.js'

const meta = {
  component: ChatMessage,
  args: {
    sender: 'bot',
    message: 'Three pages mention it: /pricing, /help/refunds and /terms.',
    timestamp: now - 5 * minuteMs,
  },
} satisfies Meta<typeof ChatMessage>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** An answer has no bubble, because it is what people read. */
export const Assistant: Story = {}

/** A question is in a bubble on the other side. */
export const User: Story = { args: { sender: 'user', message: 'Which pages mention it?' } }

/** A message from support shows its sender. */
export const Support: Story = { args: { sender: 'support', message: 'I am looking into it.' } }

/** A message without a sender looks like an answer, from an “Unknown sender”. */
export const NoSender: Story = { args: { sender: null } }

/** A message without text says so instead of showing an empty bubble. */
export const NoText: Story = { args: { message: null } }

/** Without a time, only the time is left out. */
export const NoTime: Story = { args: { timestamp: null } }

/** A word without spaces wraps instead of widening the page. */
export const LongWord: Story = { args: { message: 'supercalifragilistic'.repeat(12) } }

/** Citations link to the sources below if every element of `metadata` is a source. */
export const Cited: Story = {
  args: {
    message: 'Refunds take **five days** [1], or ten for gift cards [2].',
    metadata: [
      { title: 'Refunds', url: 'https://help.example/refunds' },
      { title: 'Gift cards', url: 'https://help.example/gift-cards' },
    ],
  },
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Source 2: Gift cards (help.example)' })
    await expect(link).toHaveTextContent('[2]')
  },
}

/** A negative rating is reported immediately. Reasons and a note are reported when the user sends them. */
export const NotHelpful: Story = {
  tags: ['!autodocs'],
  args: { onFeedback: fn() },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Not helpful' }))
    await expect(args.onFeedback).toHaveBeenLastCalledWith({
      rating: 'negative',
      reasons: [],
      note: '',
    })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Out of date' }))
    await userEvent.type(canvas.getByRole('textbox'), 'It moved to /returns.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send feedback' }))
    await expect(args.onFeedback).toHaveBeenLastCalledWith({
      rating: 'negative',
      reasons: ['outdated'],
      note: 'It moved to /returns.',
    })
    await expect(canvas.getByText('Thanks for your feedback.')).toBeVisible()
  },
}

/** The form that a negative rating opens. */
export const GivingReasons: Story = {
  tags: ['!autodocs'],
  args: { onFeedback: fn() },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Not helpful' }))
    await expect(canvas.getByRole('group', { name: /What’s wrong/ })).toBeVisible()
  },
}

/** Every sender and missing value, to compare. */
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
