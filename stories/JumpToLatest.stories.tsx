import type { Meta, StoryObj } from '@storybook/react-vite'
import { JumpToLatest } from 'personalization-kit'

const meta = {
  title: 'Answers/JumpToLatest',
  component: JumpToLatest,
  args: { count: 0 },
} satisfies Meta<typeof JumpToLatest>
export default meta
type Story = StoryObj<typeof meta>

export const NothingNew: Story = {}
export const OneNew: Story = { args: { count: 1 } }
export const ManyNew: Story = { args: { count: 128 } }
