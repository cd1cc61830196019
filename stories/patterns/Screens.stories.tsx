import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ItemEvent, PersonalizationView } from 'personalization-kit'
import {
  AskPanel,
  defaultView,
  PersonalizationDetailsPanel,
  PersonalizationListPanel,
} from 'personalization-kit'
import { AuditPanel } from 'personalization-kit/insight'
import { auditFixtures } from 'personalization-kit/testing'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Dashboard } from '../support/Dashboard.js'
import { inFrame } from '../support/inFrame.js'
import { busySite } from '../support/insights.js'
import type { KitParameters } from '../support/KitParameters.js'
import { now } from '../support/now.js'
import './patterns.css'

/** Whole screens, made only with panels and a few lines of layout. */
const meta = { tags: ['!manifest'], parameters: inFrame(720) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const withKit = (kit: KitParameters) => ({ parameters: { kit } })

/** Four pages behind one navigation, with Ask beside each of them. */
export const WholeDashboard: Story = {
  name: 'Dashboard',
  render: () => <Dashboard />,
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(9))
  },
}

/** The details of a row open over one side of the list, and the list doesn’t move. */
export const ListWithDetails: Story = {
  ...withKit({ service: { personalizations: [...busySite] } }),
  render: () => <PersonalizationListPanel details={{ defaultOpenKey: 'welcome-back' }} />,
}

const query = 'Whose weights don’t add up?'
const answer = 'Only those of one: Cart reminder. They add up to 90%.'

/** Names in an answer open their rows, and a button finds them in the list. */
export const AskBesideAList: Story = {
  ...withKit({ turns: [{ query, phase: 'done', answer }] }),
  render: function AskBeside() {
    const [view, setView] = useState<PersonalizationView>(defaultView)
    const [openKey, setOpenKey] = useState<string | null>(null)
    return (
      <div className="pattern-columns" style={{ '--columns': 'minmax(0, 1fr) 26rem' } as object}>
        <PersonalizationListPanel
          details={{ openKey, onOpenKeyChange: setOpenKey }}
          list={{ view, onViewChange: setView }}
        />
        <AskPanel
          sessionId="story"
          onOpen={({ key }) => setOpenKey(key)}
          onShowInList={(search) => setView({ ...view, search })}
        />
      </div>
    )
  },
}

const faulty = auditFixtures(now)
  .flatMap(({ rows }) => rows)
  .map((row) => ({ ...row, accountId: 'acme', websiteId: 'shop' }))

/** Findings on one side, and the personalization that has to be fixed on the other. */
export const AuditReview: Story = {
  ...withKit({ service: { personalizations: faulty } }),
  render: function Review() {
    const [openKey, setOpenKey] = useState('fault-unsafe-redirect')
    const open = ({ key }: ItemEvent) => setOpenKey(key)
    return (
      <div
        className="pattern-columns"
        style={{ '--columns': 'repeat(2, minmax(0, 1fr))' } as object}
      >
        <AuditPanel onOpen={open} />
        <PersonalizationDetailsPanel itemKey={openKey} onOpen={open} />
      </div>
    )
  },
}

/** A new website: nothing to list yet, and questions that can be asked anyway. */
export const FirstDay: Story = {
  ...withKit({ service: { personalizations: [] } }),
  render: () => <Dashboard />,
}

/** The service is down: what happened, what people can do, and a code for support. */
export const BadDay: Story = {
  ...withKit({ network: '503' }),
  render: () => <Dashboard />,
}

/** The service fails, but the proxy still has a list. The panel shows it, and says when it is from. */
export const OldDataDay: Story = {
  ...withKit({ network: 'kept-by-proxy' }),
  render: () => <Dashboard />,
}
