import type { DefaultOptions } from '@tanstack/react-query'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerPanel } from '../../src/ask/answer-panel/AnswerPanel.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { useAsyncAnswer } from '../../src/ask/queries/useAsyncAnswer.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { useSubmitQuestion } from '../../src/ask/queries/useSubmitQuestion.js'
import { usePersonalization } from '../../src/list/queries/usePersonalization.js'
import { usePersonalizationListMeta } from '../../src/list/queries/usePersonalizationListMeta.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { useSuspensePersonalizations } from '../../src/list/queries/useSuspensePersonalizations.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit, shop } from '../support/kit.js'
import { patience } from '../support/patience.js'
import { sized } from '../support/testSize.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const junk = () => 'junk' as never
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saas = { accountId: 'acme', websiteId: 'saas' }

/** What a host may have for good reasons of its own, or for bad ones. */
const sets: [name: string, defaults: DefaultOptions<never>][] = [
  ['placeholderData: keepPreviousData', { queries: { placeholderData: keepPreviousData } }],
  ['placeholderData: junk', { queries: { placeholderData: junk } }],
  ['initialData: junk', { queries: { initialData: junk } }],
  ['initialDataUpdatedAt: now', { queries: { initialDataUpdatedAt: () => Date.now() } }],
  ['enabled: false', { queries: { enabled: false } }],
  ['notifyOnChangeProps: []', { queries: { notifyOnChangeProps: [] } }],
  ['select: junk', { queries: { select: junk } }],
  ['structuralSharing: false', { queries: { structuralSharing: false } }],
  ['structuralSharing: old', { queries: { structuralSharing: (old: unknown) => old } }],
  ['queries.throwOnError', { queries: { throwOnError: true } }],
  ['mutations.throwOnError', { mutations: { throwOnError: true } }],
  ['mutations.retry', { mutations: { retry: 5, retryDelay: 1 } }],
  ['mutations.scope', { mutations: { scope: { id: 'all' } } }],
  ['retry: always', { queries: { retry: true, retryDelay: 0 } }],
  ['retryOnMount: false', { queries: { retryOnMount: false } }],
  [
    'never refetched',
    {
      queries: {
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
    },
  ],
  [
    'always refetched',
    { queries: { refetchOnMount: 'always', refetchOnWindowFocus: 'always', staleTime: 0 } },
  ],
  [
    'refetchInterval: 100',
    { queries: { refetchInterval: 100, refetchIntervalInBackground: true } },
  ],
  ['gcTime: 0', { queries: { gcTime: 0 }, mutations: { gcTime: 0 } }],
  [
    'networkMode: always',
    { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  ],
  [
    'networkMode: offlineFirst',
    { queries: { networkMode: 'offlineFirst' }, mutations: { networkMode: 'online' } },
  ],
  ['queryKeyHashFn', { queries: { queryKeyHashFn: (key) => `own ${JSON.stringify(key)}` } }],
  ['queryFn, mutationFn: junk', { queries: { queryFn: junk }, mutations: { mutationFn: junk } }],
]

function open(defaultOptions: DefaultOptions<never>, answers = {}) {
  const kit = createKit({ answers: { pendingMs: 500, processingMs: 500, ...answers } })
  const queryClient = new QueryClient({
    defaultOptions: defaultOptions as unknown as DefaultOptions,
  })
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <kit.Kit queryClient={queryClient}>{children}</kit.Kit>
  )
  const submit = (query: string) =>
    kit.client.submitQuestion({ query, sessionId: 's', visitorId: 'v' }, { scope: shop })
  return { ...kit, queryClient, wrapper, submit }
}

describe.each(sets.map(([name, defaults], index) => ({ name, defaults, index })))(
  'with QueryClient defaults such as $name',
  ({ defaults, index }) => {
    it('lists belong to the requested website', async () => {
      const { wrapper } = open(defaults)
      const { result, rerender } = renderHook(
        ({ scope }) => ({
          list: usePersonalizations({ scope }),
          one: usePersonalization('none', { scope }),
          meta: usePersonalizationListMeta({ scope }),
        }),
        { wrapper, initialProps: { scope: shop } },
      )
      await vi.waitFor(() => expect(result.current.list.data).toHaveLength(42), patience)
      expect(result.current).toMatchObject({
        one: { data: null },
        meta: { issues: [], skippedRows: 0, stale: null },
      })
      rerender({ scope: saas })
      expect(result.current.list.data).toBeUndefined()
      await vi.waitFor(() => expect(result.current.list.data).toHaveLength(9), patience)
    })

    it('a suspended list loads', async () => {
      const { wrapper: Wrapper } = open(defaults)
      function Count() {
        return <p>{useSuspensePersonalizations().data.length} rows</p>
      }
      await act(async () => {
        render(
          <Suspense fallback="Loading">
            <Count />
          </Suspense>,
          { wrapper: Wrapper },
        )
      })
      expect(await screen.findByText('42 rows')).toBeVisible()
    })

    it('an answer is followed to its end, and never shown for another question', async () => {
      const { wrapper, submit } = open(defaults)
      const { questionId: first } = await submit('What is paused?')
      const { questionId: second } = await submit('What are drafts?')
      const phases: unknown[] = []
      const { result, rerender } = renderHook(
        ({ questionId }) => {
          const { data } = useAsyncAnswer(questionId)
          phases.push(data?.phase)
          return data
        },
        { wrapper, initialProps: { questionId: first } },
      )
      await pass(4_000)
      expect(result.current).toMatchObject({ questionId: first, phase: 'done' })
      rerender({ questionId: second })
      expect(result.current?.questionId).not.toBe(first)
      await pass(4_000)
      expect(result.current).toMatchObject({ questionId: second, phase: 'done' })
      const going = [undefined, 'queued', 'processing', 'done']
      expect(phases.filter((phase) => !going.includes(phase as never))).toEqual([])
    })

    it('a question that cannot be sent is sent once and reported as a result', async () => {
      const { wrapper, service } = open(defaults)
      service.setFaults({ submit: { status: 503 } })
      const { result } = renderHook(
        () => ({
          submit: useSubmitQuestion(),
          talk: useConversation({ sessionId: 's', visitorId: 'v' }),
        }),
        { wrapper },
      )
      act(() => result.current.submit.mutate({ query: 'a', sessionId: 's', visitorId: 'v' }))
      await pass(500)
      expect(result.current.submit.error).toMatchObject({ code: 'PK-HTTP' })
      let asked: unknown
      await act(async () => (asked = await result.current.talk.ask('b').catch(String)))
      expect(asked).toContain('PK-HTTP')
      await pass(10)
      expect(result.current.talk.turns).toMatchObject([{ phase: 'not-sent' }])
      expect(service.requests.filter(({ call }) => call === 'submit')).toHaveLength(2)
    })

    it('a conversation is sent, followed and shown', async () => {
      const { wrapper } = open(defaults)
      const { result } = renderHook(() => useConversation({ sessionId: 't', visitorId: 'v' }), {
        wrapper,
      })
      await act(async () => void (await result.current.ask('What is paused?')))
      await pass(10)
      expect(result.current.turns).toMatchObject([{ phase: 'queued' }])
      await pass(5_000)
      expect(result.current.turns).toMatchObject([{ phase: 'done', query: 'What is paused?' }])
    })

    // Rendering takes long, and the hooks below the panels are tried with all.
    if (index % sized(3, 1) !== 0) return
    it('panels show their content', async () => {
      const { wrapper, submit } = open(defaults)
      const { questionId } = await submit('What is paused?')
      render(
        <>
          <PersonalizationListPanel />
          <AnswerPanel questionId={questionId} />
          <AskPanel sessionId="u" />
        </>,
        { wrapper },
      )
      await pass(4_000)
      expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(5)
      expect(screen.getAllByText(/are paused:/).length).toBeGreaterThan(0)
      expect(screen.getByText('Ask about this website')).toBeVisible()
    })
  },
)
