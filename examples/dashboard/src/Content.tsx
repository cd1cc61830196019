import type { Personalization } from 'personalization-kit'
import {
  createViewStorage,
  PersonalizationDetailsPanel,
  PersonalizationListPanel,
} from 'personalization-kit'
import { ConflictsPanel, TimelinePanel } from 'personalization-kit/insight'
import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import type { useDashboard } from './useDashboard.js'

const views = createViewStorage('dashboard:views')

type Dashboard = ReturnType<typeof useDashboard>
type ErrorActions = ComponentProps<typeof PersonalizationListPanel>['renderErrorActions']

/** Renders the selected page: the list with its details, the timeline, or the conflicts. */
export function Content(props: { dashboard: Dashboard; renderErrorActions: ErrorActions }) {
  const { dashboard, renderErrorActions } = props
  const { page, item, view, changeView, openItem, hrefOfItem } = dashboard
  if (page !== 'list') return <WithItemPage key={page} {...props} />
  return (
    <PersonalizationListPanel
      view={view}
      onViewChange={changeView}
      viewStorage={views}
      hrefOf={hrefOfItem}
      openKey={item}
      onOpenKeyChange={openItem}
      renderErrorActions={renderErrorActions}
    />
  )
}

/** Renders the timeline or the conflicts, or the open item in their place. Escape goes back. */
function WithItemPage(props: { dashboard: Dashboard; renderErrorActions: ErrorActions }) {
  const { dashboard, renderErrorActions } = props
  const { page, item, openItem } = dashboard
  const itemPage = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const Panel = page === 'timeline' ? TimelinePanel : ConflictsPanel

  function open(_: Personalization, key: string) {
    opener.current ??= document.activeElement
    openItem(key)
  }
  useEffect(() => {
    if (item !== null) {
      itemPage.current?.querySelector('h2')?.focus()
      window.scrollTo(0, 0)
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus()
      opener.current = null
    }
  }, [item])
  return (
    <>
      <div hidden={item !== null}>
        <Panel onOpen={open} renderErrorActions={renderErrorActions} />
      </div>
      {item !== null && (
        <PersonalizationDetailsPanel
          ref={itemPage}
          itemKey={item}
          onOpen={open}
          onKeyDown={({ key }) => key === 'Escape' && openItem(null)}
          actions={<button onClick={() => openItem(null)}>Back</button>}
          renderErrorActions={renderErrorActions}
        />
      )}
    </>
  )
}
