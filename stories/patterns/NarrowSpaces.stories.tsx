import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  PersonalizationListPanel,
  PersonalizationTable,
  StatusBadge,
  usePersonalizationList,
  VariantWeightBar,
} from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'
import { AuditPanel } from 'personalization-kit/insight'
import { effectiveStatus } from 'personalization-kit/model'
import { expect } from 'storybook/test'
import { OwnList } from '../hooks/examples/OwnList.js'
import { inFrame } from '../support/inFrame.js'
import { now } from '../support/now.js'
import './patterns.css'

/** Parts of the package inside screens that are about something else. */
const meta = { tags: ['!manifest'], parameters: inFrame(640) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Beside an editor, the panel has room for cards only, so it shows cards instead of a table. */
export const NarrowSidebar: Story = {
  render: () => (
    <div className="pattern-columns" style={{ '--columns': 'minmax(0, 1fr) 22rem' } as object}>
      <main className="pattern-editor" aria-label="Page editor">
        <h1>/products</h1>
        <div aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </main>
      <PersonalizationListPanel
        heading="On this page"
        hiddenParts={['tabs']}
        list={{ defaultView: { search: 'page:/products*' }, isSelectable: false }}
      />
    </div>
  ),
}

/** A card on another team’s home page, from small components and one hook. */
export const EmbeddedCard: Story = {
  render: function Home() {
    const { data = [] } = usePersonalizations()
    const running = data
      .filter((one) => effectiveStatus(one, { now }).status === 'running')
      .slice(0, 4)
    return (
      <section className="pattern-card" aria-labelledby="running-now">
        <h2 id="running-now">Running now</h2>
        <ul>
          {running.map((one) => (
            <li key={one.variationId}>
              <span>{one.variationName}</span>
              <StatusBadge status="running" />
              <VariantWeightBar variants={one.variants} />
            </li>
          ))}
        </ul>
        <a href="#all">All {data.length} personalizations</a>
      </section>
    )
  },
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    await expect(await canvas.findAllByRole('listitem')).not.toHaveLength(0)
  },
}

/** Search, order and selection from the hook, with your own elements and styles. */
export const Headless: Story = {
  render: () => (
    <div className="pattern-headless">
      <OwnList />
    </div>
  ),
}

/** A report for a meeting. In print, it has all rows, untruncated text and no controls. */
export const PrintedReport: Story = {
  render: function Report() {
    const { data } = usePersonalizations()
    const list = usePersonalizationList({
      personalizations: data,
      defaultView: { group: 'status' },
    })
    return (
      <main className="pattern-report">
        <header>
          <h1>Personalizations, June 2026</h1>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </header>
        <PersonalizationTable list={list} />
        <AuditPanel />
      </main>
    )
  },
}
