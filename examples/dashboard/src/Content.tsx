import type { Personalization } from 'personalization-kit'
import {
  createViewStorage,
  PersonalizationListPanel,
  usePersonalization,
} from 'personalization-kit'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { useDashboard } from './useDashboard.js'
import { pages } from './useDashboard.js'

// Only the list is loaded with the first screen.
const ItemPages = lazy(() => import('./ItemPages.js'))

const views = createViewStorage('dashboard:views')

export interface ContentProps {
  dashboard: ReturnType<typeof useDashboard>
  renderErrorActions: ComponentProps<typeof PersonalizationListPanel>['renderErrorActions']
  /** Renders the conversation. */
  renderAsk: () => ReactNode
}

/** Renders the selected page: the list with its details, the timeline, or the conflicts. */
export function Content(props: ContentProps) {
  const { dashboard, renderErrorActions, renderAsk } = props
  const { website, page, item, view, changeView, openItem, hrefOfItem } = dashboard
  if (page !== 'list') {
    return (
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Title page={page} item={item} />
        <ItemPages key={page} {...props} />
      </Suspense>
    )
  }
  const pageUrlOf = ({ webPagePath }: Personalization) =>
    website?.domain && webPagePath ? `https://${website.domain}${webPagePath}` : undefined
  return (
    <>
      <Title page={page} item={item} />
      <PersonalizationListPanel
        view={view}
        onViewChange={changeView}
        viewStorage={views}
        hrefOf={hrefOfItem}
        pageUrlOf={pageUrlOf}
        openKey={item}
        onOpenKeyChange={openItem}
        renderAsk={renderAsk}
        renderErrorActions={renderErrorActions}
      />
    </>
  )
}

/** Names the browser tab after the open item or the page. */
function Title({ page, item }: { page: keyof typeof pages; item: string | null }) {
  const { data: open } = usePersonalization(item ?? '')
  const name = (item !== null && open?.variationName) || pages[page]
  return <title>{`${name} · Acme`}</title>
}
