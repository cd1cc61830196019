import { lazy, Suspense } from 'react'
import type { Account, Website } from './account.js'
import { followLink } from './followLink.js'
import { ThemeSelect } from './ThemeSelect.js'
import type { Page } from './useDashboard.js'
import { allWebsites, pages } from './useDashboard.js'

// Loaded beside the account, so that the first screen does not wait for the code that follows
// answers. If it can't be loaded, the rest of the page works.
const askButton = import('./AskButton.js').catch(() => ({ default: () => null }))
const AskButton = lazy(() => askButton)

export function Header(props: {
  account: Account
  website: Website | null
  onWebsiteChange: (websiteId: string) => void
  page: Page
  hrefOf: (page: Page) => string
  onPageChange: (page: Page) => void
  isAskOpen: boolean
  onAskOpenChange: (isOpen: boolean) => void
  onSignOut: () => void
}) {
  const { account, website, onWebsiteChange, onSignOut } = props
  const { isAskOpen, onAskOpenChange } = props
  return (
    <header className="bar">
      <h1>Acme</h1>
      <select
        aria-label="Website"
        value={website?.websiteId ?? allWebsites}
        onChange={(event) => onWebsiteChange(event.target.value)}
      >
        <option value={allWebsites}>All websites</option>
        {account.websites.map(({ websiteId, name }) => (
          <option key={websiteId} value={websiteId}>
            {name}
          </option>
        ))}
      </select>
      <nav aria-label="Pages">
        {Object.entries(pages).map(([id, name]) => (
          <PageLink key={id} {...props} id={id as Page} name={name} />
        ))}
      </nav>
      <Suspense>
        <AskButton visitorId={account.id} isOpen={isAskOpen} onOpenChange={onAskOpenChange} />
      </Suspense>
      <ThemeSelect />
      <span className="user">{account.user}</span>
      <button onClick={onSignOut}>Sign out</button>
    </header>
  )
}

function PageLink(props: {
  id: Page
  name: string
  page: Page
  hrefOf: (page: Page) => string
  onPageChange: (page: Page) => void
}) {
  const { id, name, page, hrefOf, onPageChange } = props
  return (
    <a
      className="page"
      href={hrefOf(id)}
      aria-current={id === page ? 'page' : undefined}
      onClick={followLink(() => onPageChange(id))}
    >
      {name}
    </a>
  )
}
