import {
  AskPanel,
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import { createReferenceService } from 'personalization-kit/testing'
import { createRoot } from 'react-dom/client'

const service = createReferenceService({
  answers: ({ query }) =>
    query.includes('slow')
      ? { outcome: 'never' }
      : { pendingMs: 300, processingMs: 300, message: 'Nothing is paused.' },
})

/** Passes requests on to the service, as a proxy on the page's server would. */
async function ask(url: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  headers.set('x-api-key', service.apiKey)
  const { pathname, search } = new URL(url instanceof Request ? url.url : url, location.href)
  const response = await service.fetch(
    `https://service.example${pathname.replace('/api', '')}${search}`,
    { ...init, headers },
  )
  response.headers.set('x-personalization-kit', '1')
  return response
}

const client = createPersonalizationClient({ baseUrl: '/api', fetch: ask })

/** Returns how many lists the page has requested. */
export const countLists = () => service.requests.filter(({ call }) => call === 'list').length

/** Renders a list and a conversation of a website in Tokyo. */
export function start() {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <PersonalizationKitProvider
      client={client}
      scope={{ accountId: 'acme', websiteId: 'shop' }}
      siteTimeZone="Asia/Tokyo"
      refetchInterval={1_000}
    >
      <PersonalizationListPanel />
      <AskPanel sessionId="weekly" visitorId="v" />
    </PersonalizationKitProvider>,
  )
}
