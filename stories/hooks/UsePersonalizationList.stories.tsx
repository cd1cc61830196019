import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { OwnList } from './examples/OwnList.js'

const meta = { title: 'usePersonalizationList', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Holds a list’s search, sort order, groups and selection, for your own markup. */
export const UsePersonalizationList: Story = {
  name: 'usePersonalizationList',
  render: () => (
    <ExamplePage
      title="usePersonalizationList"
      intro="Holds the search, sort order, groups and selection of a list. Our table and cards use it, and so can your own markup. It takes an array and fetches nothing."
      file="OwnList"
      hasProbe
      example={<OwnList />}
    />
  ),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('42 of 42, 0 selected')).toBeVisible())
  },
}
