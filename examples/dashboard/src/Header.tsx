import { lazy, Suspense } from 'react'
import type { Account, Website } from './account.js'
import { followLink } from './followLink.js'
import { PageIcon } from './PageIcon.js'
import type { Page } from './useDashboard.js'
import { allWebsites, pages } from './useDashboard.js'
import { UserMenu } from './UserMenu.js'

// Loaded beside the account, so that the first screen does not wait for the code that follows
// answers. If it can't be loaded, the rest of the page works.
const askButton = import('./AskButton.js').catch(() => ({ default: () => null }))
const AskButton = lazy(() => askButton)
const ConflictCount = lazy(() =>
  import('./ConflictCount.js').catch(() => ({ default: () => null })),
)
const AuditCount = lazy(() => import('./AuditCount.js').catch(() => ({ default: () => null })))

interface NavigationProps {
  page: Page
  hrefOf: (page: Page) => string
  onPageChange: (page: Page) => void
}

export function Header(
  props: NavigationProps & {
    account: Account
    website: Website | null
    onWebsiteChange: (websiteId: string) => void
    isAskOpen: boolean
    onAskOpenChange: (isOpen: boolean) => void
    onSignOut: () => void
  },
) {
  const { account, website, onWebsiteChange, onSignOut } = props
  const { isAskOpen, onAskOpenChange } = props
  return (
    <header className="bar">
      <h1 className="logo">Acme</h1>
      <div className="website">
        <select
          aria-label="Website"
          value={website?.websiteId ?? allWebsites}
          onChange={(event) => onWebsiteChange(event.target.value)}
        >
          <option value={allWebsites}>All websites</option>
          {account.websites.map(({ websiteId, name }) => (
            <option key={websiteId} value={websiteId}>
              Acme {name}
            </option>
          ))}
        </select>
      </div>
      <Navigation {...props} />
      <Suspense>
        <AskButton visitorId={account.id} isOpen={isAskOpen} onOpenChange={onAskOpenChange} />
      </Suspense>
      <UserMenu user={account.user} onSignOut={onSignOut} />
    </header>
  )
}

type PageId = keyof typeof pages

const commonPages: readonly PageId[] = ['overview', 'list', 'timeline', 'conflicts']
/** On a phone, the less common pages are in a menu. */
const rarePages: readonly PageId[] = ['matrix', 'simulator', 'changes']

function Navigation(props: NavigationProps) {
  const links = (ids: readonly PageId[]) =>
    ids.map((id) => <PageLink key={id} {...props} id={id} />)
  return (
    <nav aria-label="Pages">
      {links(commonPages)}
      {/* Closes when another page is selected. */}
      <div key={props.page} id="more-pages" className="more-pages" popover="auto">
        {links(rarePages)}
      </div>
      {/* Last, so that nothing moves when its count is known. */}
      {links(['audit'])}
      <button
        className="page more"
        popoverTarget="more-pages"
        data-current={rarePages.some((id) => id === props.page) || undefined}
      >
        <PageIcon name="more" />
        More
      </button>
    </nav>
  )
}

function PageLink(props: NavigationProps & { id: PageId }) {
  const { id, page, hrefOf, onPageChange } = props
  return (
    <a
      className="page"
      href={hrefOf(id)}
      aria-current={id === page || (id === 'list' && page === 'compare') ? 'page' : undefined}
      onClick={followLink(() => onPageChange(id))}
    >
      <PageIcon name={id} />
      {id === 'list' && <span className="short">List</span>}
      <span>{pages[id]}</span>
      {(id === 'audit' || id === 'conflicts') && (
        <span className="count">
          <Suspense>{id === 'audit' ? <AuditCount /> : <ConflictCount />}</Suspense>
        </span>
      )}
    </a>
  )
}
