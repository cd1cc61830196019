import type { Meta, StoryObj } from '@storybook/react-vite'
import { GroupMenu } from 'personalization-kit'
import { ListOf } from './support/ListOf.js'

const meta = {
  title: 'Listing/GroupMenu',
  component: ListOf,
  args: { component: GroupMenu },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

export const Ungrouped: Story = {}
export const Grouped: Story = { args: { view: { group: 'page' } } }
