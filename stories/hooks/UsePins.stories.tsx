import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
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
    const name = /^New-visitor welcome bar$/
    await userEvent.click(await canvas.findByRole('button', { name, pressed: false }))
    await expect(await canvas.findByText('1 pinned')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name, pressed: true }))
    await expect(await canvas.findByText('0 pinned')).toBeVisible()
  },
}
