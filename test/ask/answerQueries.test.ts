import type { QueryFunctionContext } from '@tanstack/react-query'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import type { TurnRecord } from '../../src/ask/model/createTurn.js'
import { answerControls } from '../../src/ask/queries/answerControls.js'
import { asyncAnswerOptions } from '../../src/ask/queries/asyncAnswerOptions.js'
import { conversationActions } from '../../src/ask/queries/conversationActions.js'
import { conversationStore } from '../../src/ask/queries/conversationStore.js'
import { submitQuestionOptions } from '../../src/ask/queries/submitQuestionOptions.js'
import type { SubmittedQuestion } from '../../src/contract/Question.js'
import { toAnswerFault } from '../../src/errors/AnswerFault.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { sessionOf } from '../../src/provider/watchSession.js'
import { createKit, shop } from '../support/kit.js'
import { patience } from '../support/patience.js'

afterEach(() => onlineManager.setOnline(true))

const policy = createPollPolicy()
const progressIn = (part: Partial<AnswerProgress>): AnswerProgress => ({
  ...startAnswer({ questionId: 'q-1', startedAt: 1 }, policy),
  ...part,
})
const signedOut = toAnswerFault(
  new PersonalizationKitError({
    kind: 'unauthorized',
    code: 'PK-SIGNED-OUT',
    message: 'Signed out.',
    retryable: false,
  }),
)
const serviceFault = toAnswerFault(
  new PersonalizationKitError({
    kind: 'http',
    code: 'PK-HTTP',
    message: 'Not now.',
    status: 503,
    retryable: true,
  }),
)

describe('the query of an answer', () => {
  const { client } = createKit()
  const options = asyncAnswerOptions(client, 'q-1')
  const state = (data: AnswerProgress | undefined) => ({ state: { data } }) as never
  const call = (option: unknown, data: AnswerProgress | undefined): unknown =>
    typeof option === 'function' ? (option as (query: never) => unknown)(state(data)) : option

  it.each(['refetchOnMount', 'refetchOnReconnect', 'refetchOnWindowFocus'] as const)(
    'is open for %s until polling has ended',
    (name) => {
      expect(call(options[name], undefined)).toBe(true)
      expect(call(options[name], progressIn({ nextPollInMs: 5 }))).toBe(true)
      expect(call(options[name], progressIn({ phase: 'done', nextPollInMs: null }))).toBe(false)
      expect(call(options[name], progressIn({ lastError: signedOut, nextPollInMs: 5 }))).toBe(true)
    },
  )

  it('waits for a sign-in if a provider continues afterward, and only then', () => {
    const waiting = progressIn({ lastError: signedOut, nextPollInMs: 5 })
    const session = sessionOf(client)
    session.error = new PersonalizationKitError(signedOut)
    expect(call(options.refetchInterval, waiting)).toBe(5)
    const listener = () => {}
    session.listeners.add(listener)
    expect(call(options.refetchInterval, waiting)).toBe(false)
    expect(call(options.refetchOnMount, waiting)).toBe(false)
    expect(call(options.refetchInterval, progressIn({ nextPollInMs: 5 }))).toBe(5)
    expect(call(options.refetchOnMount, progressIn({ nextPollInMs: 5 }))).toBe(true)
    expect(call(options.refetchOnMount, progressIn({ nextPollInMs: null }))).toBe(false)
    session.error = null
    expect(call(options.refetchInterval, waiting)).toBe(5)
    expect(call(options.refetchOnMount, waiting)).toBe(true)
    session.listeners.delete(listener)
  })

  it('polls as the progress says', () => {
    expect(call(options.refetchInterval, undefined)).toBe(false)
    expect(call(options.refetchInterval, progressIn({ nextPollInMs: 700 }))).toBe(700)
    expect(call(options.refetchInterval, progressIn({ nextPollInMs: null }))).toBe(false)
  })

  it('is fresh for the shortest interval, for longer while the service fails, and final at its end', () => {
    const fresh = (part: Partial<AnswerProgress>) => call(options.staleTime, progressIn(part))
    expect(call(options.staleTime, undefined)).toBe(policy.minIntervalMs)
    const next = { nextPollInMs: 60_000 }
    expect(fresh(next)).toBe(policy.minIntervalMs)
    expect(fresh({ ...next, lastError: serviceFault, failures: 1 })).toBe(60_000)
    expect(fresh({ ...next, lastError: serviceFault, failures: 0 })).toBe(policy.minIntervalMs)
    expect(fresh({ nextPollInMs: 5, lastError: serviceFault, failures: 1 })).toBe(
      policy.minIntervalMs,
    )
    expect(fresh({ nextPollInMs: null, lastError: serviceFault, failures: 1 })).toBe(
      policy.minIntervalMs,
    )
    expect(fresh({ phase: 'done', nextPollInMs: null })).toBe('static')
    expect(fresh({ phase: 'failed', nextPollInMs: null })).toBe('static')
    expect(fresh({ phase: 'timed-out', nextPollInMs: null })).toBe(policy.minIntervalMs)
  })

  it('stops in a hidden tab unless the host wants it to go on', () => {
    expect(options.refetchIntervalInBackground).toBe(false)
    const inBackground = asyncAnswerOptions(client, 'q-1', { inBackground: true })
    expect(inBackground.refetchIntervalInBackground).toBe(true)
  })

  it('sends the scope that it is given, and knows when the question was asked', async () => {
    const kit = createKit({ answers: { outcome: 'never' } })
    const asked = await kit.client.submitQuestion(
      { query: 'Why?', sessionId: 's', visitorId: 'v' },
      { scope: shop },
    )
    const startedAt = Date.now() - 500
    const { queryFn } = asyncAnswerOptions(kit.client, asked.questionId, { scope: shop, startedAt })
    const context = {
      client: kit.queryClient,
      signal: new AbortController().signal,
    } as unknown as QueryFunctionContext<never>
    const progress = await queryFn(context)
    expect(progress).toMatchObject({ startedAt, isStartKnown: true, polls: 1 })
    const { headers } = kit.service.requests.at(-1) ?? {}
    expect(headers).toMatchObject({ 'x-account-id': 'acme', 'x-website-id': 'shop' })
    const unknown = await asyncAnswerOptions(kit.client, asked.questionId, { scope: shop }).queryFn(
      context,
    )
    expect(unknown.isStartKnown).toBe(false)
  })
})

describe('the controls of an answer', () => {
  it('start one that nothing is known about, as of now', () => {
    const queryClient = new QueryClient()
    answerControls(queryClient, 'q-1').stop()
    expect(queryClient.getQueryData(personalizationKeys.answer('q-1'))).toMatchObject({
      phase: 'stopped',
      isStartKnown: false,
      nextPollInMs: null,
    })
  })

  it('touch no query that only begins with the same key', async () => {
    const queryClient = new QueryClient()
    const key = personalizationKeys.answer('q-1')
    const [own, longer] = [vi.fn(async () => progressIn({})), vi.fn(async () => 1)]
    const longerKey = [...key, 'theirs']
    await queryClient.fetchQuery({ queryKey: key, queryFn: own })
    await queryClient.fetchQuery({ queryKey: longerKey, queryFn: longer })
    const { pollNow, stop } = answerControls(queryClient, 'q-1')
    pollNow()
    await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2), patience)
    expect(longer).toHaveBeenCalledOnce()
    const cancel = vi.spyOn(queryClient, 'cancelQueries')
    stop()
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ queryKey: key, exact: true })
  })
})

describe('asking', () => {
  const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
  type Submit = (asked: typeof question, context: { client: QueryClient }) => Promise<unknown>

  it('is refused while offline, as something that was not sent', async () => {
    const { client, service, queryClient } = createKit()
    onlineManager.setOnline(false)
    const submit = submitQuestionOptions(client).mutationFn as unknown as Submit
    const failed = submit(question, { client: queryClient })
    await expect(failed).rejects.toBeInstanceOf(PersonalizationKitError)
    await expect(failed).rejects.toMatchObject({
      kind: 'network',
      code: 'PK-OFFLINE',
      retryable: true,
    })
    await expect(failed).rejects.toThrow(/offline/)
    expect(service.requests).toEqual([])
  })

  it('sends the scope that it is given', async () => {
    const { client, service, queryClient } = createKit()
    const submit = submitQuestionOptions(client, { scope: shop }).mutationFn as unknown as Submit
    await submit(question, { client: queryClient })
    expect(service.requests.at(-1)?.headers).toMatchObject({ 'x-website-id': 'shop' })
  })

  it.each([
    ['done', { phase: 'done' }, true],
    ['processing', { phase: 'processing' }, true],
    ['failed', { phase: 'failed', nextPollInMs: null }, false],
    ['expired', { phase: 'expired', nextPollInMs: null }, false],
    ['stopped', { phase: 'stopped', nextPollInMs: null }, false],
  ] satisfies [string, Partial<AnswerProgress>, boolean][])(
    'again with the ID of a question that is %s keeps its answer if it has one or can get one',
    (_, part, isKept) => {
      const { client, queryClient } = createKit()
      const key = personalizationKeys.answer('q-1')
      const known = progressIn({ ...part, polls: 4 })
      queryClient.setQueryData(key, known)
      const { onSuccess } = submitQuestionOptions(client)
      const done = onSuccess as unknown as (...parts: unknown[]) => void
      done({ questionId: 'q-1' }, question, undefined, { client: queryClient })
      if (isKept) expect(queryClient.getQueryData(key)).toBe(known)
      else expect(queryClient.getQueryData(key)).toMatchObject({ phase: 'queued', polls: 0 })
    },
  )
})

describe('the actions of a conversation', () => {
  function open(records: Partial<TurnRecord>[] = []) {
    const queryClient = new QueryClient()
    const store = conversationStore(queryClient, 's-1', 'none')
    const asked = { query: 'Why?', questionId: 'q-1', askedAt: 1, context: null, isRead: false }
    store.change(() =>
      records.map((part, at) => ({ turnId: `t-${at}`, fault: null, ...asked, ...part })),
    )
    const sent: string[] = []
    let settle: { done: (id: string) => void; fail: (error: unknown) => void } | undefined
    const submit = (query: string) => {
      sent.push(query)
      return new Promise<SubmittedQuestion>((resolve, reject) => {
        settle = { done: (questionId) => resolve({ questionId }), fail: reject }
      })
    }
    const actions = conversationActions({ queryClient, store, submit, list: () => {} })
    const answer = (part: Partial<AnswerProgress>) =>
      queryClient.setQueryData(personalizationKeys.answer('q-1'), progressIn(part))
    const progress = () => queryClient.getQueryData(personalizationKeys.answer('q-1'))
    const finish = async (result: string | Error = 'q-9') => {
      if (typeof result === 'string') settle?.done(result)
      else settle?.fail(result)
      await Promise.resolve()
      await Promise.resolve()
    }
    return { ...actions, store, sent, answer, progress, finish }
  }

  it('send one question at a time', async () => {
    const { ask, sent, finish, store } = open()
    void ask(' First ', { turnId: 'a' })
    const second = ask('Second')
    await expect(second).rejects.toMatchObject({
      kind: 'throttled',
      code: 'PK-SENDING',
      retryable: true,
    })
    await finish()
    void ask('Third', { turnId: 'c' })
    expect(sent).toEqual(['First', 'Third'])
    expect(store.read()).toMatchObject([
      { turnId: 'a', query: 'First', questionId: 'q-9' },
      { turnId: 'c', query: 'Third', questionId: null },
    ])
    await finish()
  })

  it('note a failure on the turn that failed', async () => {
    const { ask, finish, store } = open([{}])
    const failed = ask('Another', { turnId: 'b' })
    await finish(new PersonalizationKitError({ kind: 'network', code: 'PK-NETWORK', message: '' }))
    await expect(failed).rejects.toMatchObject({ code: 'PK-NETWORK' })
    expect(store.read().map(({ fault }) => fault?.code ?? null)).toEqual([null, 'PK-NETWORK'])
  })

  it('send a question again that was not sent', async () => {
    const { retry, sent, store, finish } = open([
      {},
      { turnId: 'b', query: 'Again?', questionId: null, fault: serviceFault, isRead: true },
    ])
    retry('b')
    expect(sent).toEqual(['Again?'])
    expect(store.read()[1]).toMatchObject({ questionId: null, fault: null, isRead: false })
    expect(store.read()[0]).toMatchObject({ questionId: 'q-1', query: 'Why?' })
    retry('b')
    expect(sent).toHaveLength(1)
    await finish()
  })

  const chatData = {
    history: [{ type: 'message', sender: 'user', message: 'From the answer' }],
  } as never

  it.each([
    ['has been answered', { phase: 'done', nextPollInMs: null }, [], 'done'],
    ['failed', { phase: 'failed', nextPollInMs: null }, ['Why?'], 'failed'],
    ['has expired', { phase: 'expired', nextPollInMs: null }, ['Why?'], 'expired'],
    ['was stopped', { phase: 'stopped', nextPollInMs: null }, [], 'queued'],
    ['timed out', { phase: 'timed-out', nextPollInMs: null }, [], 'queued'],
    [
      'could not be followed',
      { phase: 'failed', nextPollInMs: null, lastError: serviceFault },
      [],
      'queued',
    ],
  ] satisfies [string, Partial<AnswerProgress>, string[], string][])(
    'ask again only if no answer can arrive: one that %s',
    async (_, part, expected, phase) => {
      const { retry, sent, answer, progress, finish } = open([{}])
      answer(part)
      retry('t-0')
      expect(sent).toEqual(expected)
      expect(progress()?.phase).toBe(phase)
      await finish()
    },
  )

  it('ask again with the text in the answer after a reload, and resume if there is none', async () => {
    const { retry, sent, answer, progress, finish } = open([{ query: null }])
    answer({ phase: 'failed', nextPollInMs: null })
    retry('t-0')
    expect(sent).toEqual([])
    expect(progress()?.phase).toBe('failed')
    answer({ phase: 'failed', nextPollInMs: null, chatData })
    retry('t-0')
    expect(sent).toEqual(['From the answer'])
    await finish()
  })

  it('do nothing for a turn that is not there', () => {
    const { retry, stop, sent, progress } = open([{ questionId: null }])
    retry('unknown')
    stop('unknown')
    stop('t-0')
    expect(sent).toEqual([])
    expect(progress()).toBeUndefined()
  })

  it('stop the question of a turn', () => {
    const { stop, progress } = open([{}])
    stop('t-0')
    expect(progress()?.phase).toBe('stopped')
  })
})
