import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from 'personalization-kit'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { version } from '../../package.json'
import { Dashboard } from '../support/Dashboard.js'
import { NetworkSwitch } from '../support/NetworkSwitch.js'
import { runningNow } from '../support/now.js'
import { Copyable, PageLink } from '../support/page/Page.js'
import { StoryKit } from '../support/StoryKit.js'
import './welcome.css'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Where to begin: a dashboard that works, a switch that breaks it, and links to four sections. */
export const Welcome: Story = {
  render: () => (
    <main className="page welcome" lang="en">
      <h1>Personalizations, explained to the people who run them</h1>
      <p className="page-intro">
        React components and hooks that list personalizations, show who sees what and why, find
        conflicts, and answer questions. This is the catalog of version {version}.
      </p>
      <Copyable value="npm install personalization-kit @tanstack/react-query react react-dom" />
      <LiveDashboard />
      <nav className="welcome-ways" aria-label="Sections">
        <Way group="Foundations" page="Color" kind="story" preview={<Swatches />}>
          Colors, type, space, icons, states and words, all read from the package’s source.
        </Way>
        <Way group="Components" folder="Basics" page="StatusBadge" preview={<Parts />}>
          What each component is for, and its states, parts, keys, properties and tokens.
        </Way>
        <Way group="Patterns" page="Screens" preview={<Layout />}>
          Whole screens, from the first day without data to the day the service is down.
        </Way>
        <Way group="Theme" folder="Start" page="Theme studio" kind="story" preview={<Accents />}>
          Six properties make it yours. See the contrast as you change them, then export.
        </Way>
      </nav>
    </main>
  ),
}

/** The switch breaks the network and repairs it. Not in the sidebar. */
export const Breaks: Story = {
  ...Welcome,
  tags: ['!dev'],
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(9))
    await userEvent.click(canvas.getByRole('radio', { name: '500' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('PK-HTTP')
    await userEvent.click(canvas.getByRole('radio', { name: 'Works' }))
    await canvas.findByRole('columnheader', { name: /^Name/ })
  },
}

function LiveDashboard() {
  const [network, setNetwork] = useState('instant')
  return (
    <section className="welcome-live" aria-label="A dashboard">
      <NetworkSwitch network={network} onChange={setNetwork} />
      <StoryKit key={network} kit={{ service: { now: runningNow } }} network={network}>
        <Dashboard />
      </StoryKit>
    </section>
  )
}

function Way(props: {
  group: string
  folder?: string
  page: string
  kind?: 'story'
  preview: ReactNode
  children: ReactNode
}) {
  const { group, folder = group, page, kind, preview, children } = props
  return (
    <div className="welcome-way">
      <div aria-hidden="true" inert>
        {preview}
      </div>
      <h2>
        <PageLink group={folder} name={page} {...(kind && { kind })}>
          {group}
        </PageLink>
      </h2>
      <p>{children}</p>
    </div>
  )
}

const Swatches = () =>
  ['accent', 'state-running', 'state-scheduled', 'state-warning', 'state-error', 'fg-muted'].map(
    (token) => <i key={token} style={{ background: `var(--pk-${token})` }} />,
  )

const Parts = () => (
  <>
    <StatusBadge status="running" />
    <StatusBadge status="scheduled" />
  </>
)

const Layout = () => (
  <svg viewBox="0 0 96 40" width="96" height="40">
    <rect x="0.5" y="0.5" width="95" height="39" rx="4" />
    <path d="M0 9h96M60 9v31M6 16h46M6 23h46M6 30h46M66 16h24M66 30h24" />
  </svg>
)

const Accents = () =>
  ['#2657d4', '#0f766e', '#9333ea', '#be185d', '#b45309'].map((color) => (
    <i key={color} className="welcome-dot" style={{ background: color }} />
  ))
