import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { CustomColumn as Example } from './examples/CustomColumn.js'

const meta = { title: 'Custom column', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A field from your own data that people can search, sort, group and export. */
export const CustomColumn: Story = {
  name: 'Custom column',
  render: () => (
    <ExamplePage
      title="Custom column"
      intro="Add a field from your own data. People can search, sort, group and export it like the others."
      file="CustomColumn"
      example={<Example />}
    />
  ),
}
