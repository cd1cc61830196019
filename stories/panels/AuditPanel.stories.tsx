import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuditCount, AuditPanel } from 'personalization-kit/insight'
import { auditFixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../support/now.js'

const meta = {
  component: AuditPanel,
  args: { onOpen: fn() },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof AuditPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** A finding that is dismissed here stays dismissed after a reload. */
export const Shop: Story = {
  tags: ['!autodocs'],
  async play({ canvas, mount }) {
    await mount()
    await canvas.findByRole('heading', { name: 'Audit' })
    const before = (await canvas.findByRole('tab', { name: /^All/ })).textContent
    const [menu] = canvas.getAllByText(/^Dismiss/, { selector: 'li summary > span' })
    await userEvent.click(menu as HTMLElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Intended' }))
    await expect(canvas.getByRole('tab', { name: /^All/ })).not.toHaveTextContent(before ?? '')
    await mount()
    await expect(await canvas.findByRole('tab', { name: /^Dismissed/ })).toHaveTextContent('1')
  },
}

/** One finding for each rule. */
export const EveryRule: Story = {
  parameters: {
    kit: { service: { personalizations: auditFixtures(now).flatMap(({ rows }) => rows) } },
  },
}

/** A link to the audit counts errors and warnings. */
export const Count: Story = {
  render: () => (
    <a href="#audit">
      Audit <AuditCount />
    </a>
  ),
  async play({ canvas }) {
    await canvas.findByRole('link', { name: /^Audit \d+$/ })
    await expect(canvas.getByTitle(/^\d+ audit findings?$/)).toBeVisible()
  },
}

/** There is nothing to check. */
export const NoPersonalizations: Story = {
  parameters: { kit: { service: { personalizations: 0 } } },
}

/** The placeholder has the layout of the findings. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }

/** The list could not be loaded. */
export const ServerError: Story = {
  parameters: { kit: { network: '500' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

/** No website is selected. */
export const NoWebsite: Story = { parameters: { kit: { scope: null } } }
