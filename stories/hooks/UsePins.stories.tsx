import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { PinnedNames } from './examples/PinnedNames.js'

const meta = { title: 'usePins', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Reads and changes what the user has pinned. */
export const UsePins: Story = {
  name: 'usePins',
  render: () => (
    <ExamplePage
      title="usePins"
      intro="Returns what the user has pinned and a function that pins more. Every component on the page, and every tab, shows the same pins. They are kept in the provider’s storage."
      file="PinnedNames"
      hasProbe
      example={<PinnedNames />}
    />
  ),
  async play({ canvas }) {
    const list = await canvas.findByRole('list')
    const pin = async () => {
      await userEvent.click((await within(list).findAllByRole('button')).at(0) as HTMLElement)
    }
    await pin()
    await expect(await canvas.findByText('1 pinned')).toBeVisible()
    await pin()
    await expect(await canvas.findByText('0 pinned')).toBeVisible()
  },
}
