import type { Meta, StoryObj } from '@storybook/react-vite'
import { TagList } from 'personalization-kit'
import { States } from '../support/States.js'

const meta = {
  component: TagList,
  args: { tags: ['sale', 'vip', 'seasonal'] },
} satisfies Meta<typeof TagList>
export default meta
type Story = StoryObj<typeof meta>

/** Up to three tags are all shown. */
export const Few: Story = {}

/** After three tags, the rest are counted. Their names are in the title. */
export const Many: Story = { args: { tags: ['sale', 'vip', 'seasonal', 'hero', 'mobile', 'test'] } }

/** Few, many and unusual tags, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={{
        Few: <TagList tags={['sale', 'vip']} />,
        Many: <TagList tags={['sale', 'vip', 'seasonal', 'hero', 'mobile']} />,
        Odd: <TagList tags={['', '<b>bold</b>', 'عروض', 'x'.repeat(200)]} />,
      }}
    />
  ),
}
