import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ChatData, UnknownItem } from 'personalization-kit'
import { ChatHistory } from 'personalization-kit'
import { useState } from 'react'
import type { within } from 'storybook/test'
import { expect, userEvent, waitFor } from 'storybook/test'
import { chat, conversations, manyMessages, message } from '../support/conversations.js'
import { inFrame } from '../support/inFrame.js'
import { States } from '../support/States.js'

const meta = {
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

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The most common case: one question and its answer. */
export const QuestionAndAnswer: Story = {}

/** Answers are Markdown, with lists, tables, code and links. */
export const Markdown: Story = { args: { chatData: conversations.markdown } }

/** A conversation over several days has a heading for each day. */
export const Days: Story = { args: { chatData: conversations.days } }

/** Senders other than the user and the assistant are named. */
export const OtherSenders: Story = { args: { chatData: conversations.otherSenders } }

/** The host stores the feedback. The history only shows it and asks for it. */
export const Feedback: Story = {
  args: { chatData: conversations.feedback, onFeedback: () => {} },
  async play({ canvas }) {
    const [first] = canvas.getAllByRole('button', { name: 'Helpful' })
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  },
}

/** Items of unknown types are labeled, and their data is one click away. */
export const UnknownItems: Story = {
  parameters: inFrame(480),
  args: { chatData: conversations.unknownItems },
  async play({ canvas }) {
    const summary = canvas.getByText(/Entry of type “command”/)
    await userEvent.click(summary)
    await expect(canvas.getByText(/"open-form"/)).toBeVisible()
  },
}

function Command({ item }: { item: UnknownItem }) {
  return <p>The assistant opened “{String(item.name)}”.</p>
}

/** Custom item types and senders. */
export const OwnTypesAndSenders: Story = {
  args: {
    chatData: chat(
      message('user', 'Open the form, please.', 3),
      { type: 'command', name: 'open-form' },
      message('bot', 'Done.', 2),
    ),
    slots: {
      item: ({ item, children }) => (item.type === 'command' ? <Command item={item} /> : children),
    },
    senders: { bot: { name: 'Ada', avatar: '✨' } },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('The assistant opened “open-form”.')).toBeVisible()
    await expect(canvas.getByText('Ada')).toBeVisible()
  },
}

/** Each message has its own text direction, whatever the page's direction. */
export const RightToLeft: Story = {
  args: { chatData: conversations.rightToLeft },
  async play({ canvas }) {
    await expect(getComputedStyle(canvas.getByText(/ثلاث/)).direction).toBe('rtl')
  },
}

/** No messages yet. */
export const Empty: Story = { args: { chatData: conversations.empty } }

/** Very long words, control characters and markup stay inside their messages. */
export const Hostile: Story = { args: { chatData: conversations.hostile } }

const scrollerOf = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole('log', { name: 'Conversation' })

/** The history opens at its end and renders only the messages in view. */
export const FiveHundredMessages: Story = {
  parameters: inFrame(600),
  args: { chatData: manyMessages(500) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText(/Question 250/)).toBeVisible())
    await expect(canvas.queryByText(/Question 1:/)).toBeNull()
  },
}

/** A conversation of this length opens as fast as a short one. */
export const TenThousandMessages: Story = {
  parameters: inFrame(600),
  args: { chatData: manyMessages(10_000) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText(/Question 5000/)).toBeVisible())
  },
}

/** Enter goes backward through the matches, and Shift+Enter goes forward. */
export const Search: Story = {
  tags: ['!autodocs'],
  args: { chatData: manyMessages(500) },
  async play({ canvas }) {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'question 12')
    await expect(await canvas.findByText('11 messages')).toBeVisible()
    await userEvent.type(box, '{Enter}{Enter}')
    await expect(canvas.getByText('10 of 11')).toBeVisible()
    await waitFor(() => expect(canvas.getByText(/Question 128/)).toBeVisible())
  },
}

function Growing({ chatData }: { chatData: ChatData | null }) {
  const [items, setItems] = useState(chatData?.history ?? [])
  return (
    <>
      <ChatHistory chatData={chat(...items)} />
      <button onClick={() => setItems([...items, message('bot', 'One more.', 0)])}>Append</button>
    </>
  )
}

/** If you have scrolled up, your position is kept and a button shows how many messages are new. */
export const ReadingFurtherUp: Story = {
  parameters: inFrame(600),
  args: { chatData: manyMessages(500) },
  render: ({ chatData = null }) => <Growing chatData={chatData} />,
  async play({ canvas }) {
    await waitFor(() => expect(scrollerOf(canvas).scrollTop).toBeGreaterThan(10_000))
    // Scroll in steps, as a mouse wheel does.
    await waitFor(async () => {
      scrollerOf(canvas).scrollTop -= 250
      await expect(canvas.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Append' }))
    await expect(await canvas.findByRole('button', { name: '1 new message' })).toBeVisible()
  },
}

const { hostile: _, ...readable } = conversations

/** Every kind of conversation, to compare their layout. */
export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries(readable).map(([name, chatData]) => [
          name,
          <ChatHistory key={name} chatData={chatData} />,
        ]),
      )}
    />
  ),
}
