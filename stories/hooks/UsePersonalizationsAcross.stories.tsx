import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { TwoWebsites } from './examples/TwoWebsites.js'

const meta = { title: 'usePersonalizationsAcross', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Fetches the lists of several websites as one, each with its own errors. */
export const UsePersonalizationsAcross: Story = {
  name: 'usePersonalizationsAcross',
  render: () => (
    <ExamplePage
      title="usePersonalizationsAcross"
      intro="Fetches the lists of several websites and shows them as one. If one of them fails, the others are still there."
      file="TwoWebsites"
      hasProbe
      example={<TwoWebsites />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('52 personalizations')).toBeVisible()
    await expect(canvas.getByText('clean: success')).toBeVisible()
  },
}
