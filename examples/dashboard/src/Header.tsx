import type { Account, Website } from './account.js'
import type { Page } from './useDashboard.js'
import { pages } from './useDashboard.js'

export function Header(props: {
  account: Account
  website: Website | null
  onWebsiteChange: (websiteId: string) => void
  page: Page
  onPageChange: (page: Page) => void
  onSignOut: () => void
}) {
  const { account, website, onWebsiteChange, page, onPageChange, onSignOut } = props
  return (
    <header className="bar">
      <h1>Acme</h1>
      <label>
        <span>Website</span>
        <select
          value={website?.websiteId ?? ''}
          onChange={(event) => onWebsiteChange(event.target.value)}
        >
          {account.websites.map(({ websiteId, name }) => (
            <option key={websiteId} value={websiteId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label="Pages">
        {Object.entries(pages).map(([id, name]) => (
          <button
            key={id}
            className="page"
            aria-current={id === page ? 'page' : undefined}
            onClick={() => onPageChange(id as Page)}
          >
            {name}
          </button>
        ))}
      </nav>
      <a className="to-ask" href="#ask">
        Ask a question
      </a>
      <span className="user">{account.user}</span>
      <button onClick={onSignOut}>Sign out</button>
    </header>
  )
}
