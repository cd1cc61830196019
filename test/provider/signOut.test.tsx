import { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { conversationIndexActions } from '../../src/ask/queries/conversationIndex.js'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { indexKey } from '../../src/ask/queries/conversationStorage.js'
import { createDismissalStorage, useDismissals } from '../../src/insight/audit/useDismissals.js'
import { createViewStorage } from '../../src/list/createViewStorage.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { forgetWarnings } from '../support/forgetWarnings.js'
import { createKit } from '../support/kit.js'

beforeEach(() => {
  forgetWarnings()
  sessionStorage.clear()
  localStorage.clear()
})

afterAll(forgetWarnings)

const dismissal = { id: 'stale a', reason: 'later', at: 5 } as const
const place = { scope: null, visitorId: 'v', storage: 'local' } as const

describe('sign-out', () => {
  it('removes what is stored, even after storing has failed', async () => {
    const queryClient = new QueryClient()
    const { add, rename } = conversationIndexActions(queryClient, place)
    add('s-1', 5)
    rename('s-1', 'My title')
    createViewStorage().write({ Mine: 'q=a' })
    createDismissalStorage().write([dismissal])
    expect(Object.keys(localStorage)).toHaveLength(3)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    rename('s-1', 'Another title')
    createViewStorage().write({ Mine: 'q=b' })
    await clearUserData(queryClient)
    full.mockRestore()
    warn.mockClear()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('raises no warning about listeners, however many providers there are', async () => {
    const warnings: Error[] = []
    const listen = (warning: Error) => warnings.push(warning)
    process.on('warning', listen)
    for (let count = 0; count < 30; count++) {
      const { Kit } = createKit()
      render(<AskPanel sessionId={`s-${count}`} />, { wrapper: Kit })
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('warning', listen)
    expect(warnings).toEqual([])
  })

  it('clears the caches of all providers, whatever client it gets, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const [first, second] = [createKit(), createKit()]
    const key = conversationKeys.questions('s')
    for (const { Kit, queryClient } of [first, second]) {
      render(<Kit>content</Kit>)
      queryClient.setQueryData(key, [])
    }
    const { unmount } = render(<first.Kit>the same client</first.Kit>)
    unmount()
    await act(() => clearUserData(first.queryClient))
    expect(warn).not.toHaveBeenCalled()
    expect(second.queryClient.getQueryData(key)).toBeUndefined()
    first.queryClient.setQueryData(key, [])
    await act(() => clearUserData(new QueryClient()))
    expect(first.queryClient.getQueryData(key)).toBeUndefined()
    expect(warn.mock.calls.flat().join()).toContain('a QueryClient that no')
    warn.mockClear()
  })

  it('empties what is on screen, and what storages keep in memory', async () => {
    const storage = createDismissalStorage()
    const views = createViewStorage()
    views.write({ Mine: 'q=a' })
    const { result } = renderHook(() => useDismissals(storage))
    act(() => result.current[1]([dismissal]))
    await act(() => clearUserData(new QueryClient()))
    expect(result.current[0]).toEqual([])
    expect(views.read()).toEqual({})
  })

  it('empties drafts, in all tabs', async () => {
    const { Kit } = createKit()
    render(<AskPanel sessionId="s" visitorId="v" />, { wrapper: Kit })
    const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
    await userEvent.type(box(), 'My draft')
    const tab = new BroadcastChannel('personalization-kit@1:sign-out')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    tab.postMessage('sign-out')
    await waitFor(() => expect(box().value).toBe(''))
    tab.close()
  })
})

describe('keys', () => {
  it('join their parts without confusion', () => {
    const scopeOf = (accountId: string, websiteId: string) => ({ accountId, websiteId })
    const keys = [
      indexKey(scopeOf('a/b', 'c'), 'v'),
      indexKey(scopeOf('a', 'b/c'), 'v'),
      indexKey(scopeOf('a', 'b'), 'c/v'),
      indexKey(null, 'a/b/c/v'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
