import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentSettings } from 'personalization-kit/insight'
import { rich } from '../support/insights.js'

const meta = {
  component: ComponentSettings,
} satisfies Meta<typeof ComponentSettings>
export default meta
type Story = StoryObj<typeof meta>

/** The settings of a component, as a tree with the package and version above. */
export const Bar: Story = { args: { personalization: rich } }

/** Settings that are not valid JSON are shown as text with the position of the error. */
export const Broken: Story = {
  args: { personalization: { ...rich, componentSettings: '{"layout":' } },
}

/** Nothing is known about the component. */
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
