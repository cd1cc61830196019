import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { CustomTexts as Example } from './examples/CustomTexts.js'

const meta = { title: 'Custom texts', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Your product’s own words for what we call personalizations. */
export const CustomTexts: Story = {
  name: 'Custom texts',
  render: () => (
    <ExamplePage
      title="Custom texts"
      intro="Replace individual texts if your product calls things by other names. All others stay translated."
      file="CustomTexts"
      example={<Example />}
    />
  ),
}
