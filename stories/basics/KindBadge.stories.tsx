import type { Meta, StoryObj } from '@storybook/react-vite'
import { KindBadge } from 'personalization-kit'
import { States } from '../support/States.js'

const meta = {
  component: KindBadge,
  args: { kind: 'component' },
} satisfies Meta<typeof KindBadge>
export default meta
type Story = StoryObj<typeof meta>

/** A component of a package that the page renders. */
export const Component: Story = {}

/** Every kind has its own icon and word. */
export const All: Story = {
  render: () => (
    <States
      states={{
        Component: <KindBadge kind="component" />,
        Redirect: <KindBadge kind="redirect" />,
        'On site': <KindBadge kind="on-site" />,
        'Hidden AI': <KindBadge kind="hidden-ai" />,
      }}
    />
  ),
}
