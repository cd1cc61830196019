import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictCount, ConflictsPanel } from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = {
  component: ConflictsPanel,
  args: { onOpen: fn() },
} satisfies Meta<typeof ConflictsPanel>
export default meta
type Story = StoryObj<typeof meta>

const crowd = Array.from({ length: 12 }, (_, seed) =>
  makePersonalization(
    {
      webPagePath: '/sale',
      prio: 10 * seed,
      exclusive: true,
      rule: JSON.stringify({ attribute: `visits${seed}`, operator: '>', value: seed }),
      excludedRule: null,
    },
    { seed },
  ),
)

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** Conflicts by page, certain ones first. */
export const Shop: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Conflicts' })).toBeVisible()
  },
}

/** A link to the conflicts shows how many are certain. */
export const Count: Story = {
  parameters: {
    kit: { service: { personalizations: busySite.map((row) => ({ ...row, testMode: null })) } },
  },
  render: () => (
    <a href="#conflicts">
      Conflicts <ConflictCount />
    </a>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /^Conflicts \d+$/ })).toBeVisible()
  },
}

/** Many personalizations on one page. */
export const BusyPage: Story = {
  tags: ['!autodocs'],
  parameters: { kit: { service: { personalizations: [...busySite] } } },
  async play({ canvas }) {
    const tabs = await canvas.findAllByRole('tab')
    const counts = tabs.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]))
    const [all = 0, ...others] = counts
    await expect(others.reduce((sum, count) => sum + count, 0)).toBe(all)
    await userEvent.click(canvas.getByRole('tab', { name: /Certain/ }))
    await expect(
      canvas.queryByText('Possible', { selector: '.pk-conflict-list-certainty' }),
    ).toBeNull()
    // Arrow keys switch tabs, too.
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Possible/ })).toHaveFocus())
    await expect(
      canvas.queryByText('Certain', { selector: '.pk-conflict-list-certainty' }),
    ).toBeNull()
  },
}
/**
 * The search has the same syntax as in the list. A conflict is shown if either personalization
 * matches.
 */
export const Searching: Story = {
  parameters: { kit: { service: { personalizations: [...busySite] } } },
  async play({ canvas }) {
    const box = await canvas.findByRole('combobox', { name: 'Search conflicts' })
    const before = canvas.getByRole('tab', { name: /^All/ }).textContent
    await userEvent.type(box, 'name:"free shipping bar"')
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^All/ })).not.toHaveTextContent(before ?? ''),
    )
    for (const sentence of document.querySelectorAll('.pk-conflict-list-sentence')) {
      await expect(sentence).toHaveTextContent('Free shipping bar')
    }
    await userEvent.type(box, ' nothing-like-this')
    await expect(await canvas.findByText('No matching conflicts')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /^All/ })).toHaveTextContent(before ?? ''),
    )
  },
}

/** Of a page's possible conflicts, only the first few are listed until you ask for more. */
export const ManyOnAPage: Story = {
  tags: ['!autodocs'],
  parameters: { kit: { service: { personalizations: crowd } } },
  async play({ canvas }) {
    const more = await canvas.findAllByRole('button', { name: /more/ })
    const before = canvas.getAllByText('Possible', {
      selector: '.pk-conflict-list-certainty',
    }).length
    await userEvent.click(more[0] as HTMLElement)
    await expect(
      canvas.getAllByText('Possible', { selector: '.pk-conflict-list-certainty' }).length,
    ).toBeGreaterThan(before)
  },
}

/** There are no personalizations yet. */
export const NoneYet: Story = { parameters: { kit: { service: { personalizations: 0 } } } }

/** The placeholder has the layout of the conflicts. */
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
