import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { Checkup } from './examples/Checkup.js'

const meta = { title: 'Insight hooks', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Finds conflicts, findings and changes, and what a visitor of one page sees. */
export const InsightHooks: Story = {
  name: 'Insight hooks',
  render: () => (
    <ExamplePage
      title="Insight hooks"
      intro="The data of our insight panels, for your own screens: conflicts, findings, changes, and what a visitor sees. Most hooks take the list and return null until their result is known."
      file="Checkup"
      hasProbe
      example={<Checkup />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/conflicts, \d+ findings/)).toBeVisible()
    await expect(canvas.getByText('Trust badges at checkout: yes')).toBeVisible()
  },
}
