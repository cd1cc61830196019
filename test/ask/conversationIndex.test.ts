import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { conversationIndexActions } from '../../src/ask/queries/conversationIndex.js'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { shop } from '../support/kit.js'

afterEach(() => void vi.unstubAllGlobals())

it('keeps only IDs in the key, whatever else comes with them', () => {
  const scope = { accountId: 'acme', websiteId: 'shop' }
  const place = { scope, visitorId: 'v', storage: { getItem: () => null } }
  expect(conversationKeys.list(place)).toEqual([
    'personalization-kit',
    'conversations',
    { scope, visitorId: 'v' },
  ])
})

it('the list of conversations is kept in memory if the browser can’t store data', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('Blocked', 'SecurityError')
    },
  })
  const queryClient = new QueryClient()
  const place = { scope: shop, visitorId: 'v-1', storage: 'local' } as const
  const { add, rename } = conversationIndexActions(queryClient, place)
  add('s-1', 1.79e12)
  add('s-2', 1.79e12)
  rename('s-1', 'First')
  const { conversations } = queryClient.getQueryData(conversationKeys.list(place)) ?? {}
  expect(conversations?.map(({ sessionId, title }) => [sessionId, title])).toEqual([
    ['s-1', 'First'],
    ['s-2', null],
  ])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockClear()
})

it('shortens a long title without splitting a character', () => {
  const queryClient = new QueryClient()
  const place = { scope: shop, visitorId: 'v-2', storage: 'none' } as const
  const { add, rename } = conversationIndexActions(queryClient, place)
  add('s-1', 1.79e12)
  rename('s-1', `a${'😀'.repeat(100)}`)
  const { conversations } = queryClient.getQueryData(conversationKeys.list(place)) ?? {}
  expect(conversations?.[0]?.title).toBe(`a${'😀'.repeat(99)}…`)
})
