import type { Meta, StoryObj } from '@storybook/react-vite'
import { AskPanel, PersonalizationListPanel } from 'personalization-kit'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { everyField } from '../support/everyField.js'
import { inFrame } from '../support/inFrame.js'
import { busySite } from '../support/insights.js'
import type { KitParameters } from '../support/KitParameters.js'
import { dayMs, now } from '../support/now.js'
import { everyStatus } from '../support/personalizations.js'
import { States } from '../support/States.js'
import { storageOf } from '../support/storageOf.js'
import { StoryKit } from '../support/StoryKit.js'

const meta = {
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

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** A shop with 42 personalizations. The network selected in the toolbar changes the response. */
export const Shop: Story = {
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(42))
  },
}

/** A row opens its details over one side of the list, or as a sheet if space is limited. Escape closes them. */
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

/** Pinned personalizations have a star. They are under “Mine”, with those that the user owns. */
export const Mine: Story = {
  args: { list: { defaultView: { layout: 'table', search: 'is:mine' } } },
  ...withKit({
    storage: storageOf({ pins: ['["acme","shop","low-stock-notice"]'] }),
    service: {
      personalizations: busySite.map((each, index) => ({
        ...each,
        assignee: index % 3 === 0 ? 'mei.tanaka' : 'jonas.lind',
        variationId: index === 1 ? 'low-stock-notice' : each.variationId,
      })),
    },
    me: 'mei.tanaka',
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: /^Mine/, selected: true })).toBeVisible()
    await expect(await canvas.findByRole('img', { name: 'Pinned' })).toBeVisible()
  },
}

/** The website’s clock is not the user’s, so the list names its time zone. */
export const OtherTimeZone: Story = {
  ...withKit({ host: { siteTimeZone: 'Asia/Tokyo' } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Time zone: Japan Standard Time')).toBeVisible()
  },
}

/** A link to a long view has only a key. In another browser, the list says that it doesn’t know the view. */
export const LinkFromAnotherBrowser: Story = {
  args: { list: { defaultView: { stored: 'k7f3x2' } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^This link’s view is stored/)).toBeVisible()
  },
}

/** The details show every field. The page and the changes are links, and a tag filters the list. */
export const EveryField: Story = {
  tags: ['!autodocs'],
  ...withKit({
    service: { personalizations: [everyField, ...everyStatus] },
    host: { siteUrl: 'https://shop.example' },
  }),
  args: { details: { defaultOpenKey: 'variation-4140' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('All fields', { selector: 'summary' }))
    await userEvent.click(canvas.getByText('Other fields of Long headline'))
    await expect(canvas.getByRole('link', { name: /^\/page-4142/ })).toHaveAttribute(
      'href',
      'https://shop.example/page-4142',
    )
    await userEvent.click(
      canvas.getByRole('button', { name: 'Show personalizations tagged “tag-4126”' }),
    )
    await expect(await canvas.findByText('1 of 8 matches')).toBeVisible()
  },
}

/** The details open over one side of the list, and the rows don’t move. */
export const DetailsOpen: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: { details: { defaultOpenKey: 'welcome-back' } },
}

/** Your app's links, an action of its own, and a tab to ask questions. The `⋯` button opens a row's menu. */
export const WithActions: Story = {
  tags: ['!autodocs'],
  ...withKit({
    service: { personalizations: [...busySite] },
    host: { siteUrl: 'https://shop.example', hrefOf: (_, key) => `#${key}` },
  }),
  args: {
    slots: { ask: ({ itemKey }) => <AskPanel sessionId={itemKey} /> },
    list: { rowActionsOf: () => [{ label: 'Duplicate', onSelect: fn() }] },
  },
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Actions for Free shipping bar' }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask about this' }))
    const ask = await canvas.findByRole('tab', { name: 'Ask' })
    await expect(ask).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: 'Details' }))
    await expect(await canvas.findByRole('button', { name: 'Duplicate' })).toBeVisible()
  },
}

/** Your own cell, header link and empty state, and your classes on parts. */
export const OwnParts: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: {
    classNames: { title: 'own-title' },
    slotProps: { footer: { title: 'Your website' } },
    slots: {
      cell: ({ field, personalization, children }) =>
        field.id === 'priority' ? (
          <meter aria-label="Priority" max={200} value={personalization.prio ?? 0} />
        ) : (
          children
        ),
      empty: ({ reason, children }) => (
        <>
          {children}
          {reason === 'no-match' && <p>Ask your team in #personalization.</p>}
        </>
      ),
      headerActions: () => <a href="#new">New personalization</a>,
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'New personalization' })).toBeVisible()
    const meters = await canvas.findAllByRole('meter')
    await expect(meters.length).toBeGreaterThan(3)
    await expect(canvas.getByTitle('Your website')).toHaveTextContent(/personalizations/)
  },
}

/** Derived fields, such as the audience and conflicts, can be searched and shown as columns. */
export const InConflict: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  args: {
    list: {
      defaultView: {
        search: 'has:possible-conflict',
        columns: ['name', 'audience', 'timing', 'conflicts', 'priority'],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('More than 3 visits')).toBeVisible()
  },
}
const [first, second, ...others] = everyStatus

/** New and changed rows are marked until the user marks changes as seen. */
export const ChangedRows: Story = {
  ...withKit({
    service: { personalizations: everyStatus },
    storage: storageOf({
      'seen-list': {
        at: now - 3 * dayMs,
        personalizations: [{ ...first, prio: 5 }, ...others],
      },
    }),
  }),
  args: { list: { hasChangeMarks: true } },
  async play({ canvas }) {
    const marks = await canvas.findAllByText(/^(?:New|Changed)$/)
    const names = marks.map(
      (mark) =>
        `${mark.closest('th')?.firstElementChild?.textContent?.trim()} ${mark.textContent?.trim()}`,
    )
    await expect(new Set(names)).toEqual(
      new Set([`${first?.variationName} Changed`, `${second?.variationName} New`]),
    )
  },
}
const websites = [
  { accountId: 'acme', websiteId: 'shop', name: 'Shop' },
  { accountId: 'acme', websiteId: 'saas', name: 'App' },
]

/** Several websites in one list, with a column and a filter for the website. */
export const SeveralWebsites: Story = {
  args: { scopes: websites },
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await expect(await canvas.findByText('51 personalizations')).toBeVisible()
  },
}

/** A website that fails doesn’t affect the others. */
export const OneWebsiteFails: Story = {
  args: { scopes: [...websites, { accountId: 'acme', websiteId: 'blog', name: 'Blog' }] },
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await expect(await canvas.findByText('Couldn’t load Blog (Not found).')).toBeVisible()
  },
}

/** A new website with few personalizations and gaps in its data. */
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

/** The placeholder has the columns and row heights of the list. */
export const Loading: Story = withKit({ network: 'loading' })

/** There are no personalizations yet. */
export const NoneYet: Story = withKit({ service: { personalizations: 0 } })

/** No website is selected. */
export const NoWebsite: Story = withKit({ scope: null })

/** The browser is offline. The example has its own frame, because it takes a whole page offline. */
export const Offline: Story = {
  parameters: { ...inFrame(320), kit: { network: 'offline' } satisfies KitParameters },
}

/** The service can’t be reached. */
export const Unreachable = fails('unreachable', 'Can’t reach the service')

/** The proxy has no session, so the user has to sign in. */
export const SignedOut = fails('signed-out', 'You’re signed out')

/** The service rejected the proxy’s key. Only an administrator can fix this. */
export const KeyRejected = fails('key-rejected', 'The API key was rejected')

/** The service did not accept the request. */
export const BadRequest = fails('400', 'The request was rejected')

/** The service did not accept the credentials. */
export const NotAuthorized = fails('401', 'Not authorized')

/** The user has no access to this website. */
export const NoAccess = fails('403', 'No access')

/** A 404 names the account and the website that were asked for. */
export const NotFound: Story = {
  ...withKit({ network: '404' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not found')
    await expect(canvas.getByText('acme/shop')).toBeVisible()
  },
}

/** Too many requests. The message says to try again in a moment. */
export const Throttled = fails('429', 'Too many requests')

/** The service returned an error. */
export const ServerError = fails('500', 'Something went wrong')

/** The response is not from the service, but from something in between. */
export const Garbage = fails('garbage', 'Unexpected response')

/** The rows stay on screen if a later fetch fails. */
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
  'Signed out': { network: 'signed-out' },
  'Key rejected': { network: 'key-rejected' },
  'No access': { network: '403' },
  Garbage: { network: 'garbage' },
  'Some unreadable': { network: 'unreadable' },
}

/** Every state of the panel, to compare. */
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

/** A notice says what couldn't be read, with details on demand. */
export const PartlyUnreadable: Story = {
  tags: ['!autodocs'],
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
        '1 entry isn’t a personalization and is left out. 1 personalization belongs to another website and is shown anyway. 2 values couldn’t be read and are shown as “Not set”.',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByText('Details', { selector: 'summary' }))
    await expect(canvas.getByText('prio').closest('li')).toHaveTextContent(
      /^Entry 1 prio: expected/,
    )
  },
}
