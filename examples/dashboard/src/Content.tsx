import type { Personalization } from 'personalization-kit'
import {
  ConflictsPanel,
  createViewStorage,
  PersonalizationPanel,
  PersonalizationsPanel,
  TimelinePanel,
} from 'personalization-kit'
import type { ComponentProps } from 'react'
import type { useDashboard } from './useDashboard.js'

const views = createViewStorage('dashboard:views')

/** The page that was chosen: the list with its details, or one item on a page of its own. */
export function Content(props: {
  dashboard: ReturnType<typeof useDashboard>
  renderErrorActions: ComponentProps<typeof PersonalizationsPanel>['renderErrorActions']
}) {
  const { dashboard, renderErrorActions } = props
  const { page, item, view, changeView, openItem } = dashboard
  const onOpen = (_: Personalization, key: string) => {
    openItem(key)
    window.scrollTo(0, 0)
  }
  if (page === 'list') {
    return (
      <PersonalizationsPanel
        view={view}
        onViewChange={changeView}
        viewStorage={views}
        openKey={item}
        onOpenKeyChange={openItem}
        renderErrorActions={renderErrorActions}
      />
    )
  }
  if (item !== null) {
    return (
      <PersonalizationPanel
        itemKey={item}
        onOpen={onOpen}
        actions={<button onClick={() => openItem(null)}>Back</button>}
        renderErrorActions={renderErrorActions}
      />
    )
  }
  return page === 'timeline' ? (
    <TimelinePanel onOpen={onOpen} renderErrorActions={renderErrorActions} />
  ) : (
    <ConflictsPanel onOpen={onOpen} renderErrorActions={renderErrorActions} />
  )
}
