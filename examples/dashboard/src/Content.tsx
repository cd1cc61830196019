import type { DrawerTab, PanelSlots, QuestionContext, Scope } from 'personalization-kit'
import { lazyPart, PersonalizationListPanel, usePersonalization } from 'personalization-kit'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import type { useDashboard, Page } from './useDashboard.js'
import { pages } from './useDashboard.js'

// Only the list is loaded with the first screen.
const ItemPages = lazyPart(() => import('./ItemPages.js'), 'default')

export interface ContentProps {
  dashboard: ReturnType<typeof useDashboard>
  /** Offers to sign in again. */
  errorSlots: PanelSlots
  /** Whether the open item shows its details or the conversation about it. */
  drawer: { tab: DrawerTab; onTabChange: (tab: DrawerTab) => void }
  /** Renders the conversation beside the details. */
  renderAsk: (context: QuestionContext, scope: Scope | undefined) => ReactNode
  /** Opens the conversation beside the page. */
  onAskAbout: (context: QuestionContext) => void
}

/** Renders the selected page: the list with its details, the timeline, the conflicts or the audit. */
export function Content(props: ContentProps) {
  const { dashboard, errorSlots, drawer, renderAsk, onAskAbout } = props
  const { page, item, scopes, view, changeView, viewHrefOf, openItem } = dashboard
  const { defaultColumns } = dashboard
  if (page !== 'list') {
    return (
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Title page={page} item={item} />
        <ItemPages key={page} {...props} />
      </Suspense>
    )
  }
  return (
    <>
      <Title page={page} item={item} />
      <PersonalizationListPanel
        scopes={scopes}
        slots={{
          ...errorSlots,
          ask: ({ personalization }) =>
            renderAsk(
              { personalizations: [personalization] },
              // In a list of all websites, the question is for the website of the row.
              scopes?.find(({ websiteId }) => websiteId === personalization.websiteId),
            ),
          selectionActions: ({ list: { selection, itemOf } }) =>
            !scopes && (
              <>
                {selection.keys.size > 1 && (
                  <button onClick={() => dashboard.compare([...selection.keys])}>Compare</button>
                )}
                <button
                  onClick={() => {
                    const personalizations = [...selection.keys].flatMap((key) => itemOf(key) ?? [])
                    onAskAbout({ personalizations })
                  }}
                >
                  Ask about these
                </button>
              </>
            ),
        }}
        details={{ ...drawer, openKey: item, onOpenKeyChange: openItem }}
        list={{
          defaultView: defaultColumns && { columns: defaultColumns },
          hasChangeMarks: true,
          hasViews: true,
          view,
          onViewChange: changeView,
          viewHrefOf,
        }}
      />
    </>
  )
}

/** Names the browser tab after the open item or the page. */
function Title({ page, item }: { page: Page; item: string | null }) {
  const { data: open } = usePersonalization(item ?? '')
  const name =
    (item !== null && open?.variationName) ||
    { compare: 'Comparison', try: 'Try a change', ...pages }[page]
  return <title>{`${name} · Acme`}</title>
}
