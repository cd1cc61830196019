import type { QueryPersister } from '@tanstack/react-query'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import type {
  PersistedClient,
  PersistQueryClientProviderProps,
} from '@tanstack/react-query-persist-client'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { asyncAnswerOptions } from '../../src/ask/queries/asyncAnswerOptions.js'
import { conversationIndexOptions } from '../../src/ask/queries/conversationIndex.js'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { conversationOptions } from '../../src/ask/queries/conversationOptions.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { excludeQuestions } from '../../src/provider/excludeQuestions.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit, shop } from '../support/kit.js'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => sessionStorage.clear())

const quick = { pendingMs: 10, processingMs: 10, outcome: 'done' } as const
const secret = 'Why does the sunflower banner fail?'

function Rows() {
  const { data, status } = usePersonalizations()
  const names = data?.map(({ variationName }) => variationName).join(', ')
  return <p aria-busy={status === 'pending'}>{names}</p>
}

async function askSecret() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), `${secret}{Enter}`)
  await waitFor(() => expect(screen.getByText('Transcript')).toBeVisible())
}

type DehydrateOptions = PersistQueryClientProviderProps['persistOptions']['dehydrateOptions']

describe('a persisted cache', () => {
  async function persisted(dehydrateOptions: DehydrateOptions = {}): Promise<string> {
    const { Kit } = createKit({ answers: quick })
    const queryClient = new QueryClient()
    let saved = ''
    const persister = {
      persistClient: (client: PersistedClient) => void (saved = JSON.stringify(client)),
      restoreClient: () => undefined,
      removeClient: () => {},
    }
    render(
      <PersistQueryClientProvider
        client={queryClient}
        persistOptions={{ persister, dehydrateOptions }}
      >
        <Kit queryClient={queryClient}>
          <Rows />
          <AskPanel sessionId="s" visitorId="v" />
        </Kit>
      </PersistQueryClientProvider>,
    )
    await askSecret()
    await waitFor(() => expect(saved).toContain('"list"'))
    return saved
  }

  it('contains lists, but neither questions nor answers', async () => {
    const saved = await persisted()
    expect(saved).not.toContain('sunflower')
    expect(saved).not.toContain('"answer"')
    expect(saved).not.toContain('"conversation"')
  })

  it('contains questions if the host asks for it', async () => {
    expect(await persisted({ shouldDehydrateQuery: () => true })).toContain('sunflower')
  })

  it('uses the host’s default filter if there is one', () => {
    const queryClient = new QueryClient({
      defaultOptions: { dehydrate: { shouldDehydrateQuery: () => true } },
    })
    const { Kit } = createKit()
    render(<Kit queryClient={queryClient} />)
    queryClient.setQueryData(conversationKeys.questions('s'), [])
    expect(dehydrate(queryClient).queries).toHaveLength(1)
  })

  it('stores no questions, answers or titles with a persister for each query', async () => {
    const stored: unknown[] = []
    const persister: QueryPersister = (queryFn, context) => {
      stored.push(context.queryKey)
      return queryFn(context)
    }
    const queryClient = new QueryClient({ defaultOptions: { queries: { persister } } })
    const { client } = createKit({ answers: quick })
    const question = { query: secret, sessionId: 's', visitorId: 'v' }
    const { questionId } = await client.submitQuestion(question, { scope: shop })
    await queryClient.fetchQuery(asyncAnswerOptions(client, questionId, { scope: shop }))
    await queryClient.fetchQuery(conversationOptions('s', 'local'))
    const place = { scope: shop, visitorId: 'v', storage: 'local' } as const
    await queryClient.fetchQuery(conversationIndexOptions(place))
    expect(stored).toEqual([])
    await queryClient.fetchQuery({ queryKey: ['host'], queryFn: () => 'data' })
    expect(stored).toEqual([['host']])
  })

  it('can use the exported filter without a provider', () => {
    const queryClient = new QueryClient()
    const place = { scope: shop, visitorId: 'v', storage: 'local' } as const
    queryClient.setQueryData(conversationKeys.questions('s'), [])
    queryClient.setQueryData(conversationIndexOptions(place).queryKey, {
      current: 's',
      conversations: [],
    })
    queryClient.setQueryData(personalizationKeys.answer('q'), null as never)
    queryClient.setQueryData(['answer'], 'of the host')
    const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: excludeQuestions })
    expect(queries.map(({ queryKey }) => queryKey)).toEqual([['answer']])
  })
})

describe('clearUserData', () => {
  const rowOf = (variationName: string) => [makePersonalization({ variationName })]

  it('leaves no data of one user for the next with the same client and screen', async () => {
    let user = 'Ada'
    const { Kit, queryClient, service } = createKit({
      answers: quick,
      fetch: async (input, init) => {
        const isList = String(input instanceof Request ? input.url : input).includes('websiteId=')
        return isList ? Response.json(rowOf(`Banner of ${user}`)) : service.fetch(input, init)
      },
    })
    render(
      <Kit>
        <Rows />
        <AskPanel sessionId="s" visitorId="v" />
      </Kit>,
    )
    expect(await screen.findByText('Banner of Ada')).toBeVisible()
    await askSecret()
    expect(sessionStorage).toHaveLength(1)
    user = 'Grace'
    await act(() => clearUserData(queryClient))
    await waitFor(() => expect(screen.queryByText('Banner of Ada')).toBeNull())
    expect(screen.queryByText(/sunflower/)).toBeNull()
    expect(await screen.findByText('Banner of Grace')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    const texts = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    )
    expect(texts.match(/.{40}(?:sunflower|Ada).{40}/)).toBeNull()
  })

  it('leaves no question’s ID in the keys of what was on screen', async () => {
    const { Kit, queryClient } = createKit({ answers: quick })
    render(<AskPanel sessionId="s" visitorId="v" />, { wrapper: Kit })
    await askSecret()
    const [answer, ...others] = personalizationKeys.answer('')
    const answers = () => queryClient.getQueryCache().findAll({ queryKey: [answer, others[0]] })
    expect(answers()).toHaveLength(1)
    await act(() => clearUserData(queryClient))
    expect(answers()).toEqual([])
  })

  it('ignores a pending answer for the previous user', async () => {
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { Kit, queryClient } = createKit({
      fetch: async () => {
        await gate
        return Response.json(rowOf('Banner of Ada'))
      },
    })
    const { unmount } = render(<Rows />, { wrapper: Kit })
    await clearUserData(queryClient)
    unmount()
    finish()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(queryClient.getQueryData(personalizationKeys.list(shop))).toBeUndefined()
  })

  it('keeps what belongs to the host', async () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['host'], 'data')
    sessionStorage.setItem('host', 'data')
    sessionStorage.setItem('personalization-kit@1:conversation:s', '[]')
    await clearUserData(queryClient)
    expect(queryClient.getQueryData(['host'])).toBe('data')
    expect(Object.keys(sessionStorage)).toEqual(['host'])
  })
})
