import type { Meta, StoryObj } from '@storybook/react-vite'
import { AskPanel, PersonalizationListPanel } from 'personalization-kit'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { busySite } from './support/insights.js'
import { inFrame } from './support/inFrame.js'
import type { KitParameters } from './support/KitParameters.js'
import { States } from './support/States.js'
import { StoryKit } from './support/StoryKit.js'

const meta = {
  title: 'Panels/PersonalizationListPanel',
  component: PersonalizationListPanel,
} satisfies Meta<typeof PersonalizationListPanel>
export default meta
type Story = StoryObj<typeof meta>

const withKit = (kit: KitParameters) => ({ parameters: { kit } })
const fails = (network: string, title: string): Story => ({
  ...withKit({ network }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(title)
  },
})

/** A shop with 42 personalizations. The network selected in the toolbar changes the response. */
export const Shop: Story = {
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(42))
  },
}
/** A row opens its details beside the list, or over it if space is limited. Escape closes them. */
export const DetailsBeside: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /Free shipping bar/ })
    await userEvent.click(row)
    const details = await canvas.findByRole('dialog', { name: /^Details: / })
    await expect(
      await canvas.findByRole('heading', { name: 'Free shipping bar', level: 2 }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByRole('heading', { level: 2, name: /north/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(details).not.toBeInTheDocument()
  },
}
export const DetailsOpen: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: { defaultOpenKey: 'welcome-back' },
}

/** A host's links, its own action, and a tab to ask questions. The `⋯` button opens a row's menu. */
export const WithActions: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: {
    hrefOf: (_, key) => `#${key}`,
    pageUrlOf: ({ webPagePath }) => `https://shop.example${webPagePath ?? '/'}`,
    renderAsk: (_, key) => <AskPanel sessionId={key} />,
    rowActionsOf: () => [{ label: 'Duplicate', onSelect: fn() }],
  },
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Actions for Free shipping bar' }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask about this' }))
    await expect(canvas.getByRole('tab', { name: 'Ask' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: 'Details' }))
    await expect(await canvas.findByRole('button', { name: 'Duplicate' })).toBeVisible()
  },
}

/** Details parsed from the rows can be searched and shown as columns. */
export const InConflict: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: {
    defaultView: {
      search: 'has:possible-conflict',
      columns: ['name', 'audience', 'timing', 'conflicts', 'priority'],
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('visits > 3')).toBeVisible()
  },
}
export const YoungSite: Story = withKit({ scope: { accountId: 'acme', websiteId: 'saas' } })
/**
 * Two thousand rows of hostile data. No value overflows its cell, runs as code or triggers a
 * request.
 */
export const WorstDay: Story = {
  parameters: {
    kit: { scope: { accountId: 'acme', websiteId: 'stress' } } satisfies KitParameters,
    // Checking 2,000 rows on every change would freeze the page.
    a11y: { test: 'off', disable: true },
  },
  tags: ['!test', '!autodocs'],
}
export const Loading: Story = withKit({ network: 'loading' })
export const NoneYet: Story = withKit({ service: { personalizations: 0 } })
export const NoWebsite: Story = withKit({ scope: null })
/** The story switches off the network for a whole page, so it is in its own frame. */
export const Offline: Story = {
  parameters: { ...inFrame(320), kit: { network: 'offline' } satisfies KitParameters },
}
export const Unreachable = fails('unreachable', 'Can’t reach the service')
export const NotSignedIn = fails('not-signed-in', 'You are not signed in')
export const KeyRejected = fails('key-rejected', 'The API key was rejected')
export const BadRequest = fails('400', 'The request was rejected')
export const NotAuthorized = fails('401', 'Not authorized')
export const NoAccess = fails('403', 'No access')
/** A 404 names the account and the website that were asked for. */
export const NotFound: Story = {
  ...withKit({ network: '404' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not found')
    await expect(canvas.getByText('acme/shop')).toBeVisible()
  },
}
export const Throttled = fails('429', 'Too many requests')
export const ServerError = fails('500', 'Something went wrong')
export const Garbage = fails('garbage', 'Unexpected response')

/** The last rows stay on screen if a later fetch fails. */
export const Stale: Story = {
  parameters: { ...inFrame(720), kit: { network: 'stale' } satisfies KitParameters },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refresh' }))
    await expect(await canvas.findByText(/Couldn’t refresh/)).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(42))
  },
}

/** If the service fails, the proxy serves the last list it received, and the panel says so. */
export const KeptByTheProxy: Story = {
  ...withKit({ network: 'kept-by-proxy' }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Showing the list from/)).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(42))
  },
}

/** The panel shows how many rows could not be read. */
export const SomeUnreadable: Story = {
  ...withKit({ network: 'unreadable' }),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^2 entries aren’t personalizations and are left out\./),
    ).toBeVisible()
  },
}

const states: Record<string, KitParameters> = {
  'A young site': { scope: { accountId: 'acme', websiteId: 'saas' } },
  Loading: { network: 'loading' },
  'None yet': { service: { personalizations: 0 } },
  'No website': { scope: null },
  'Not signed in': { network: 'not-signed-in' },
  'Key rejected': { network: 'key-rejected' },
  'No access': { network: '403' },
  Garbage: { network: 'garbage' },
  'Some unreadable': { network: 'unreadable' },
}

export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries(states).map(([name, kit]) => [
          name,
          <StoryKit key={name} kit={kit} network={kit.network ?? 'instant'}>
            <PersonalizationListPanel heading={name} />
          </StoryKit>,
        ]),
      )}
    />
  ),
}

const readable = busySite[0]
/** What can't be read is said, with the details on demand. */
export const PartlyUnreadable: Story = {
  ...withKit({
    service: {
      personalizations: [
        { ...readable, prio: 'high', personalizationTags: 'sale' },
        { ...readable, variationId: 'other', websiteId: 'blog' },
        'no object',
        readable,
      ] as unknown as NonNullable<typeof readable>[],
    },
  }),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        '1 entry isn’t a personalization and is left out. 1 personalization belongs to another website. 2 values couldn’t be read and count as not set.',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByText('Details', { selector: 'summary' }))
    await expect(canvas.getByText('prio').closest('li')).toHaveTextContent(
      /^Entry 1 prio: expected/,
    )
  },
}
