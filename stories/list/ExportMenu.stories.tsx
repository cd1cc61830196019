import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExportMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: { component: ExportMenu },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** One button for all formats. */
export const Closed: Story = {}

/** The menu shows how many rows it exports. */
export const Open: Story = {
  parameters: inFrame(320),
  args: { view: { search: 'status:paused' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Export'))
    await expect(canvas.getByText('Matching rows (6)')).toBeVisible()
  },
}
