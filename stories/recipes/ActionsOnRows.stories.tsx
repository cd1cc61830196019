import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { ActionsOnRows as Example } from './examples/ActionsOnRows.js'

const meta = { title: 'Actions on rows', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Your own actions in the menu of each row, in its details and for the selection. */
export const ActionsOnRows: Story = {
  name: 'Actions on rows',
  render: () => (
    <ExamplePage
      title="Actions on rows"
      intro="Add your own actions to the menu of each row, to its details, and to the bar for selected rows."
      file="ActionsOnRows"
      example={<Example />}
    />
  ),
}
