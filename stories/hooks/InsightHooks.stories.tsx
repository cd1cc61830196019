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
      intro="What our insight panels know, for your own screens: conflicts, findings, changes, and what a visitor sees. Each hook takes the list and returns null until its result is known."
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
