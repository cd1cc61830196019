import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { ViewInTheUrl as Example } from './examples/ViewInTheUrl.js'

const meta = { title: 'View in the URL', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Search, filters, order and columns in the URL, so that a link shows the same list. */
export const ViewInTheUrl: Story = {
  name: 'View in the URL',
  render: () => (
    <ExamplePage
      title="View in the URL"
      intro="Keep the list’s search, filters, order and columns in the URL, so that a link shows the same list and the back button works."
      file="ViewInTheUrl"
      example={<Example />}
    />
  ),
}
