import type { Meta, StoryObj } from '@storybook/react-vite'
import { MarkdownText } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { hostileMarkdown } from '../support/hostileMarkdown.js'
import { inFrame } from '../support/inFrame.js'
import { longMarkdown } from '../support/longMarkdown.js'
import { States } from '../support/States.js'

const pixel = 'https://images.example/a.png'

const meta = {
  component: MarkdownText,
  args: { text: longMarkdown },
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MarkdownText>
export default meta
type Story = StoryObj<typeof meta>

/** Most of the supported Markdown in one answer. */
export const Everything: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 3, name: /What runs/ })).toBeVisible()
    await expect(canvas.getByText('(shop.example)')).toBeVisible()
  },
}

/** Images load only after a click, and only from allowed origins. */
export const Images: Story = {
  args: {
    text: `![A chart](${pixel})\n\n![From elsewhere](https://elsewhere.example/b.png)`,
    imageOrigins: ['https://images.example'],
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /Load image “A chart”/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /From elsewhere/ })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A code block has a button that copies its text. */
export const CopyCode: Story = {
  parameters: inFrame(180),
  args: { text: '```css\n.pk-root { color: red }\n```' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }))
    await expect(await canvas.findByText(/Copied|Couldn’t copy/)).toBeInTheDocument()
  },
}

/** Each paragraph has the direction of its own text. */
export const RightToLeft: Story = {
  args: { text: '## عنوان\n\nنص مع `code` و **تشديد**.\n\n- أولاً\n- ثانيًا\n\nEnglish again.' },
}

/** Scripts, unsafe URLs and markup are shown as text. */
export const Hostile: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        hostileMarkdown.map((text) => [text.slice(0, 40), <MarkdownText key={text} text={text} />]),
      )}
    />
  ),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('img, script, iframe')).toBeNull()
  },
}

/** A message too long to lay out at once is shown in parts. */
export const VeryLong: Story = {
  parameters: inFrame(620),
  args: { text: 'All work and no play. '.repeat(10_000) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /Show more/ }))
  },
}
