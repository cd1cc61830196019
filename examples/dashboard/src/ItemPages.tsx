import type { ItemEvent } from 'personalization-kit'
import { PersonalizationDrawer, usePersonalizations } from 'personalization-kit'
import {
  AuditPanel,
  ChangesPanel,
  ConflictsPanel,
  DraftPanel,
  MatrixPanel,
  OverviewPanel,
  PersonalizationComparison,
  SimulatorPanel,
  TimelinePanel,
} from 'personalization-kit/insight'
import {
  createVisitBookmarklet,
  decodeDraft,
  decodeVisit,
  encodeVisit,
  keyPersonalizations,
} from 'personalization-kit/model'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { ContentProps } from './Content.js'

/** Compares the personalizations with the given keys. */
function Comparison(
  props: Pick<ContentProps, 'dashboard' | 'onAskAbout'> & { onOpen: (event: ItemEvent) => void },
) {
  const { dashboard, onAskAbout, onOpen } = props
  const { compared: keys } = dashboard
  const { data = [] } = usePersonalizations()
  const all = keyPersonalizations(data)
  const compared = keys.flatMap((key) => data[all.indexOf(key)] ?? [])
  return (
    <section className="comparison">
      <div className="comparison-bar">
        <h2>Compare {compared.length}</h2>
        <button onClick={() => dashboard.compare(keys.toReversed())}>Swap</button>
        <CopyLink />
        <button onClick={() => onAskAbout({ personalizations: compared })}>Ask about these</button>
      </div>
      <PersonalizationComparison personalizations={compared} list={data} onOpen={onOpen} />
    </section>
  )
}

/** Keeps the simulated visit in the URL, so that a link shows the same results. */
function Simulator(props: ComponentProps<typeof SimulatorPanel> & Pick<ContentProps, 'dashboard'>) {
  const { dashboard, ...rest } = props
  const { params, changeParams } = dashboard
  const visit = useMemo(() => decodeVisit(params), [params])
  return (
    <>
      <SimulatorPanel
        {...rest}
        visit={visit}
        onVisitChange={(next) => changeParams(encodeVisit(next, { keep: params }))}
      />
      <p className="bookmarklet">
        Drag this to your bookmarks:{' '}
        <a href="#bookmarklet" ref={setBookmarklet}>
          What runs here?
        </a>{' '}
        On a page of your website, it opens the simulator for that page.
      </p>
    </>
  )
}

/** React doesn't render such URLs. The page of the simulator is this one. */
function setBookmarklet(link: HTMLAnchorElement | null) {
  link?.setAttribute('href', createVisitBookmarklet(location.href))
}

/** Renders the timeline, the conflicts, the audit or the simulator, with the open item beside it. */
export default function ItemPages(props: ContentProps) {
  const { dashboard, errorSlots, drawer, renderAsk, onAskAbout } = props
  const { page, item, openItem, compared } = dashboard

  function open({ key }: ItemEvent) {
    drawer.onTabChange('details')
    openItem(key)
  }
  const shared = { onOpen: open, slots: errorSlots }
  return (
    <>
      {page === 'timeline' && <TimelinePanel {...shared} />}
      {page === 'conflicts' && (
        <ConflictsPanel
          {...shared}
          onAsk={({ personalizations }) => onAskAbout({ personalizations })}
        />
      )}
      {page === 'audit' && <AuditPanel {...shared} />}
      {page === 'changes' && <ChangesPanel {...shared} />}
      {page === 'compare' && (
        <Comparison dashboard={dashboard} onAskAbout={onAskAbout} onOpen={open} />
      )}
      {page === 'overview' && (
        <OverviewPanel
          slots={errorSlots}
          onShow={dashboard.showTarget}
          hrefOf={dashboard.hrefOfTarget}
        />
      )}
      {page === 'matrix' && (
        <MatrixPanel
          {...shared}
          page={dashboard.params.get('on') ?? undefined}
          onPageChange={(next) => dashboard.changeParams(dashboard.change({ on: next }))}
          onVisitOpen={dashboard.openVisit}
          onCompare={(keys) => dashboard.compare(keys)}
        />
      )}
      {page === 'try' && (
        <DraftPanel
          {...shared}
          itemKey={dashboard.params.get('draft') ?? undefined}
          defaultEdits={decodeDraft(dashboard.params.get('edits'))}
          onVisitOpen={dashboard.openVisit}
          onClose={() => dashboard.choosePage('list')}
        />
      )}
      {page === 'simulator' && <Simulator {...shared} dashboard={dashboard} />}
      <PersonalizationDrawer
        {...drawer}
        itemKey={item}
        onItemKeyChange={openItem}
        keys={page === 'compare' ? compared : undefined}
        visit={page === 'simulator' ? decodeVisit(dashboard.params) : undefined}
        slots={{
          ...errorSlots,
          ask: ({ personalization }) =>
            renderAsk({ personalizations: [personalization] }, undefined),
        }}
      />
    </>
  )
}

/** A button that copies the URL of this page, and says whether it did. */
function CopyLink() {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid('Copied')
    } catch {
      setSaid('Couldn’t copy')
    }
  }
  return (
    <>
      <button onClick={() => void copy()}>{said || 'Copy link'}</button>
      {/* A live region inside the button would leave it without a name. */}
      <span role="status" className="announced">
        {said}
      </span>
    </>
  )
}
