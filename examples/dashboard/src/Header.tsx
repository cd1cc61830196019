import type { Account, Website } from './account.js'

export function Header(props: {
  account: Account
  website: Website | null
  onWebsiteChange: (websiteId: string) => void
  onSignOut: () => void
}) {
  const { account, website, onWebsiteChange, onSignOut } = props
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
      <a className="to-ask" href="#ask">
        Ask a question
      </a>
      <span className="user">{account.user}</span>
      <button onClick={onSignOut}>Sign out</button>
    </header>
  )
}
