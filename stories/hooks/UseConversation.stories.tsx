import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { SmallConversation } from './examples/SmallConversation.js'

const meta = { title: 'useConversation', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Joins a session’s questions into one conversation, which continues after a reload. */
export const UseConversation: Story = {
  name: 'useConversation',
  render: () => (
    <ExamplePage
      title="useConversation"
      intro="Joins a session’s questions into one conversation. It sends each question once, follows all open questions, keeps the text of questions that weren’t sent, and continues after a reload."
      file="SmallConversation"
      hasProbe
      example={<SmallConversation />}
    />
  ),
}
