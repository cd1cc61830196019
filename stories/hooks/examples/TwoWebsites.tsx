import { usePersonalizationsAcross } from 'personalization-kit/hooks'

const scopes = [
  { accountId: 'acme', websiteId: 'shop' },
  { accountId: 'acme', websiteId: 'clean' },
]

/** The lists of two websites as one. Each has its own request and its own errors. */
export function TwoWebsites() {
  const { data, websites } = usePersonalizationsAcross(scopes)
  return (
    <>
      <p>{data ? `${data.length} personalizations` : 'Loading…'}</p>
      <ul>
        {websites.map(({ scope, query }) => (
          <li key={scope.websiteId}>
            {scope.websiteId}: {query.error ? query.error.code : query.status}
          </li>
        ))}
      </ul>
    </>
  )
}
