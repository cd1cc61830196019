import type { Meta, StoryObj } from '@storybook/react-vite'
import { SafeLink } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { States } from '../support/States.js'

const meta = {
  component: SafeLink,
  args: { href: 'https://shop.example/pricing' },
} satisfies Meta<typeof SafeLink>
export default meta
type Story = StoryObj<typeof meta>

/** Without a name, the URL is shown. */
export const PlainUrl: Story = {}

/** A name instead of the URL. */
export const Named: Story = { args: { children: 'Pricing' } }

/** The link shows the host that it really leads to. */
export const Misleading: Story = {
  args: { href: 'https://evil.example/login', children: 'https://bank.example' },
  async play({ canvas }) {
    await expect(canvas.getByText('(evil.example)')).toBeVisible()
  },
}

/** A URL that could run code is shown as text. */
export const Unsafe: Story = {
  args: { href: 'javascript:alert(1)', children: 'Run me' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** A path is not a link. It is shown as text. */
export const Relative: Story = { args: { href: '/pricing', children: 'Pricing' } }

/** Every kind of URL, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({ PlainUrl, Named, Misleading, Unsafe, Relative }).map(([name, story]) => [
          name,
          <SafeLink key={name} {...meta.args} {...story.args} />,
        ]),
      )}
    />
  ),
}
