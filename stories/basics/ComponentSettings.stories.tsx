import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentSettings } from 'personalization-kit/insight'
import { rich } from '../support/insights.js'

const meta = {
  component: ComponentSettings,
} satisfies Meta<typeof ComponentSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Bar: Story = { args: { personalization: rich } }
export const Broken: Story = {
  args: { personalization: { ...rich, componentSettings: '{"layout":' } },
}
export const None: Story = {
  args: {
    personalization: {
      componentPackageName: null,
      componentType: null,
      componentVersion: null,
      componentSettings: null,
    },
  },
}
