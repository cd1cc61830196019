import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Conversations } from 'personalization-kit'
import { AskPanel, ConversationList, useConversations } from 'personalization-kit'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { KitParameters } from '../support/KitParameters.js'
import type { SeededConversation } from '../support/seedTurns.js'

const meta = {
  component: ConversationList,
  // `useConversations` provides it.
  args: { conversations: {} as Conversations },
  render: () => <List />,
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationList>
export default meta
type Story = StoryObj<typeof meta>

const query = 'Which are paused?'
const answer = 'Exit offer (DE) and Reviews above the fold.'
const conversations: SeededConversation[] = [
  { sessionId: 'c-1', turns: [{ query, phase: 'done', answer }] },
  {
    sessionId: 'c-2',
    title: 'Checkout in December',
    turns: [
      { query: 'What runs on /checkout?', phase: 'done', answer: 'Two.' },
      { query: 'Until when?', phase: 'processing' },
    ],
  },
  {
    sessionId: 'c-3',
    turns: [
      {
        query:
          'Why do so few visitors see the “First order discount”, although it has no audience?',
        phase: 'done',
        answer: 'It ended.',
        isRead: false,
      },
    ],
  },
]
const withConversations = (seeded: SeededConversation[]) => ({
  parameters: { kit: { conversations: seeded } satisfies KitParameters },
})

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = withConversations(conversations)

/** A conversation is named after its first question, until the user renames it. */
export const Several: Story = {
  tags: ['!autodocs'],
  ...withConversations(conversations),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Rename “${query}”` }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue(query)
  },
}

/** Deleting asks first, because it can’t be undone. */
export const Deleting: Story = {
  tags: ['!autodocs'],
  ...withConversations(conversations),
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Delete “Checkout in December”' }),
    )
    const question = within(canvas.getByRole('group', { name: /Checkout in December$/ }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

/** There are no conversations yet. */
export const None: Story = withConversations([])

/** `AskPanel` shows the list instead of the messages. */
export const InThePanel: Story = {
  tags: ['!autodocs'],
  ...withConversations(conversations),
  render: () => <Panel />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conversations 1 new answer' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Checkout in December/ }))
    await expect(await canvas.findByText('What runs on /checkout?')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
  },
}

function List() {
  return (
    <ConversationList conversations={useConversations({ visitorId: 'story', storage: 'none' })} />
  )
}

function Panel() {
  return <AskPanel conversations={useConversations({ visitorId: 'story', storage: 'none' })} />
}
