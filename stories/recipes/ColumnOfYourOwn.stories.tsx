import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { ColumnOfYourOwn as Example } from './examples/ColumnOfYourOwn.js'

const meta = { title: 'Column of your own', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A field from your own data that people can search, sort, group and export. */
export const ColumnOfYourOwn: Story = {
  name: 'Column of your own',
  render: () => (
    <ExamplePage
      title="Column of your own"
      intro="Add a field from your own data. People can search, sort, group and export it like the others."
      file="ColumnOfYourOwn"
      example={<Example />}
    />
  ),
}
