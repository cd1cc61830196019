import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversationStorage } from '../../src/ask/queries/conversationStorage.js'
import { storageKey } from '../../src/ask/queries/conversationStorage.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { createKit } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const key = storageKey('s-1')
const failing = { pendingMs: 0, processingMs: 0, outcome: 'error', error: 'Overloaded' } as const

/** Two tabs of one browser, and what they get instead of an answer to a new question. */
async function openTabs(storage: ConversationStorage = 'local', { isKnown = true } = {}) {
  const { service } = createKit({ answers: failing })
  const state = { submit: null as (() => Promise<Response>) | null }
  const open = () => {
    const { Kit } = createKit({
      fetch: async (input, init) => {
        if (init?.method !== 'POST') {
          return isKnown ? service.fetch(input, init) : new Response('', { status: 404 })
        }
        return state.submit ? state.submit() : service.fetch(input, init)
      },
    })
    const ids = { sessionId: 's-1', visitorId: 'v-1', storage }
    return renderHook(() => useConversation(ids), { wrapper: Kit })
  }
  const [own, other] = [open(), open()]
  await pass(0)
  act(() => void own.result.current.ask('Why?'))
  await pass(50)
  await tell()
  await pass(5_000)
  const { turnId = '', questionId = '' } = own.result.current.turns[0] ?? {}
  const askAgain = async () => {
    act(() => own.result.current.retry(turnId))
    await pass(50)
    await tell()
  }
  return { own, other, open, state, questionId, askAgain }
}

/** Tells the tabs that the conversation was stored. */
async function tell() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  await pass(50)
}

const turnsOf = ({ result }: Awaited<ReturnType<typeof openTabs>>['own']) =>
  result.current.turns.map(({ query, questionId, phase }) => ({ query, questionId, phase }))

/** Why a question can't be sent. */
const obstacles: [name: string, submit: () => Promise<Response>][] = [
  ['the service refuses it', async () => new Response('', { status: 403 })],
  ['the service fails', async () => new Response('', { status: 503 })],
  ['the network fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
]

describe('a failed question that can’t be asked again', () => {
  it.each(obstacles)('stays in other tabs and after a reload, if %s', async (_, submit) => {
    const { own, other, open, state, questionId, askAgain } = await openTabs()
    state.submit = submit
    await askAgain()
    expect(turnsOf(own)).toEqual([{ query: 'Why?', questionId: null, phase: 'not-sent' }])
    expect(turnsOf(other)).toMatchObject([{ questionId, phase: 'failed' }])
    own.unmount()
    const again = open()
    await pass(2_000)
    expect(turnsOf(again)).toMatchObject([{ questionId, phase: 'failed' }])
  })

  it('stays after a reload of its only tab, also without a connection', async () => {
    const { own, open, askAgain, questionId } = await openTabs('session')
    onlineManager.setOnline(false)
    await askAgain()
    await askAgain()
    expect(turnsOf(own)).toMatchObject([{ query: 'Why?', phase: 'not-sent' }])
    own.unmount()
    onlineManager.setOnline(true)
    const again = open()
    await pass(2_000)
    expect(turnsOf(again)).toMatchObject([{ questionId, phase: 'failed' }])
  })

  it('stays if the service no longer knows it', async () => {
    const { own, other, state, questionId, askAgain } = await openTabs('local', {
      isKnown: false,
    })
    await pass(20_000)
    expect(turnsOf(own)).toMatchObject([{ phase: 'expired' }])
    state.submit = async () => new Response('', { status: 403 })
    await askAgain()
    expect(turnsOf(own)).toMatchObject([{ query: 'Why?', phase: 'not-sent' }])
    expect(turnsOf(other)).toMatchObject([{ questionId }])
  })
})

it('a failed question stays stored while it is asked again, and until the new one is accepted', async () => {
  const { own, other, state, questionId, askAgain } = await openTabs()
  const stored = localStorage.getItem(key)
  let accept = (_response: Response) => {}
  state.submit = () => new Promise((resolve) => (accept = resolve))
  await askAgain()
  expect(turnsOf(own)).toMatchObject([{ phase: 'sending' }])
  expect(localStorage.getItem(key)).toBe(stored)
  expect(turnsOf(other)).toMatchObject([{ questionId, phase: 'failed' }])
  accept(Response.json({ questionId: 'q-new' }))
  await pass(50)
  await tell()
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([
    { questionId: 'q-new' },
    { removedAt: expect.any(Number) as number },
  ])
  for (const tab of [own, other]) expect(turnsOf(tab)).toMatchObject([{ questionId: 'q-new' }])
})

it('a failed question that another tab removes is not stored again, and its text stays here', async () => {
  const { own, other, state, askAgain } = await openTabs()
  state.submit = async () => new Response('', { status: 403 })
  await askAgain()
  act(() => other.result.current.discard(other.result.current.turns[0]?.turnId ?? ''))
  await tell()
  expect(turnsOf(own)).toMatchObject([{ query: 'Why?', phase: 'not-sent' }])
  state.submit = async () => Response.json({ questionId: 'q-new' })
  act(() => void own.result.current.ask('And now?'))
  await pass(50)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([{ questionId: 'q-new' }])
})

it('a failed question goes with the turn that asks it again, if the user removes that', async () => {
  const { own, other, state, askAgain } = await openTabs()
  state.submit = async () => new Response('', { status: 403 })
  await askAgain()
  act(() => own.result.current.discard(own.result.current.turns[0]?.turnId ?? ''))
  await tell()
  expect(turnsOf(other)).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})
