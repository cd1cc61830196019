import type { ItemEvent } from 'personalization-kit'
import { PersonalizationDetailsPanel, usePersonalizations } from 'personalization-kit'
import {
  AuditPanel,
  ChangesPanel,
  ConflictsPanel,
  PersonalizationComparison,
  SimulatorPanel,
  TimelinePanel,
} from 'personalization-kit/insight'
import { decodeVisit, encodeVisit, keyPersonalizations } from 'personalization-kit/model'
import type { ComponentProps } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import type { ContentProps } from './Content.js'

/** Compares the personalizations with the given keys. */
function Comparison(props: { keys: readonly string[]; onOpen: (event: ItemEvent) => void }) {
  const { data = [] } = usePersonalizations()
  const all = keyPersonalizations(data)
  const compared = props.keys.flatMap((key) => data[all.indexOf(key)] ?? [])
  return (
    <section className="comparison">
      <h2>Comparison</h2>
      <PersonalizationComparison personalizations={compared} list={data} onOpen={props.onOpen} />
    </section>
  )
}

/** Keeps the simulated visit in the URL, so that a link shows the same results. */
function Simulator(props: ComponentProps<typeof SimulatorPanel> & Pick<ContentProps, 'dashboard'>) {
  const { dashboard, ...rest } = props
  const { params, changeParams } = dashboard
  const visit = useMemo(() => decodeVisit(params), [params])
  return (
    <SimulatorPanel
      {...rest}
      visit={visit}
      onVisitChange={(next) => changeParams(encodeVisit(next, { keep: params }))}
    />
  )
}

/** Renders the timeline, the conflicts, the audit or the simulator, with the open item beside it. */
export default function ItemPages({ dashboard, errorSlots, onAskAbout }: ContentProps) {
  const { page, item, openItem } = dashboard
  const peek = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)

  function open({ key }: ItemEvent) {
    if (!peek.current?.contains(document.activeElement)) opener.current = document.activeElement
    openItem(key)
  }
  useEffect(() => {
    if (item !== null) {
      peek.current?.querySelector('h2')?.focus()
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus()
      opener.current = null
    }
  }, [item])
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
      {page === 'compare' && <Comparison keys={dashboard.compared} onOpen={open} />}
      {page === 'simulator' && <Simulator {...shared} dashboard={dashboard} />}
      {item !== null && (
        <PersonalizationDetailsPanel
          ref={peek}
          className="peek"
          itemKey={item}
          onOpen={open}
          onKeyDown={({ key }) => key === 'Escape' && openItem(null)}
          actions={<button onClick={() => openItem(null)}>Close</button>}
          slots={errorSlots}
        />
      )}
    </>
  )
}
