import { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { conversationIndexActions } from '../../src/ask/queries/conversationIndex.js'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { indexKey } from '../../src/ask/queries/conversationStorage.js'
import { useDismissals } from '../../src/insight/audit/useDismissals.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { browserStorage } from '../../src/provider/storage/browserStorage.js'
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
    browserStorage.write('views/', { Mine: 'q=a' })
    browserStorage.write('dismissals//acme/shop', [dismissal])
    expect(Object.keys(localStorage)).toHaveLength(3)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    rename('s-1', 'Another title')
    browserStorage.write('views/', { Mine: 'q=b' })
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
    const { Kit, queryClient } = createKit()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    browserStorage.write('views/', { Mine: 'q=a' })
    const { result } = renderHook(() => useDismissals(), { wrapper: Kit })
    act(() => result.current.setDismissals?.([dismissal]))
    expect(result.current.dismissals).toEqual([dismissal])
    await act(() => clearUserData(queryClient))
    full.mockRestore()
    warn.mockClear()
    expect(result.current.dismissals).toEqual([])
    expect(browserStorage.read('views/')).toBeNull()
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
  it('of what is stored keep users and websites apart', () => {
    const keys = [
      { me: 'a', accountId: 'b', websiteId: 'c' },
      { me: 'a/b', accountId: 'c', websiteId: '' },
      { me: 'a', accountId: 'b/c', websiteId: '' },
      { me: 'a%2Fb', accountId: 'c', websiteId: '' },
      { me: null, accountId: 'a', websiteId: 'b/c' },
    ].map(({ me, ...scope }) => {
      const read: string[] = []
      const storage = { read: (key: string) => void read.push(key), write: () => {} }
      const { Kit } = createKit()
      renderHook(() => useDismissals({ scope }), {
        wrapper: ({ children }) => (
          <Kit me={me} storage={storage}>
            {children}
          </Kit>
        ),
      })
      return read[0]
    })
    expect(new Set(keys).size).toBe(5)
  })

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
