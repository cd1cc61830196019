import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { ViewInTheAddress as Example } from './examples/ViewInTheAddress.js'

const meta = { title: 'View in the address', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Search, filters, order and columns in the address, so that a link shows the same list. */
export const ViewInTheAddress: Story = {
  name: 'View in the address',
  render: () => (
    <ExamplePage
      title="View in the address"
      intro="Keep the list’s search, filters, order and columns in the address, so that a link shows the same list and the back button works."
      file="ViewInTheAddress"
      example={<Example />}
    />
  ),
}
