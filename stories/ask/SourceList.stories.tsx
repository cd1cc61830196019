import type { Meta, StoryObj } from '@storybook/react-vite'
import { SourceList } from 'personalization-kit'
import { messageSources } from 'personalization-kit/model'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'

const metadata = [
  { title: 'Refund policy', url: 'https://help.acme.example/refunds' },
  { url: 'https://acme.example/terms' },
  { title: 'An internal note, without a URL' },
]

const meta = {
  component: SourceList,
  args: { sources: messageSources(metadata) },
} satisfies Meta<typeof SourceList>
export default meta
type Story = StoryObj<typeof meta>

/** Sources with a number, a title and the host. A source without a URL is not a link. */
export const Few: Story = {}

/** A long list is initially collapsed. */
export const Many: Story = {
  parameters: inFrame(480),
  args: {
    sources: Array.from({ length: 12 }, (_, index) => ({
      title: `Page ${index + 1} of the help center`,
      url: `https://help.acme.example/${index + 1}`,
    })),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('12 sources'))
    await expect(canvas.getByText('Page 12 of the help center')).toBeVisible()
  },
}
