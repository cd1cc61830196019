import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { useChanges } from '../../../src/insight/changes/useChanges.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

const before = [makePersonalization({ variationId: 'a', prio: 1 }, { seed: 1 })]
const after = [makePersonalization({ variationId: 'a', prio: 2 }, { seed: 1 })]

/** A server's storage. */
function createStorage(stored: unknown) {
  return {
    read: vi.fn((_key: string) => Promise.resolve(stored)),
    write: vi.fn((_key: string, _value: unknown) => Promise.resolve()),
  }
}

function open(list: readonly Personalization[], storage: ReturnType<typeof createStorage>) {
  const { Kit } = createKit()
  return renderHook(() => useChanges(list), {
    wrapper: ({ children }) => <Kit storage={storage}>{children}</Kit>,
  })
}

describe('useChanges', () => {
  it('stores the first list, and reports no changes', async () => {
    const storage = createStorage(null)
    const { result } = open(before, storage)
    expect(result.current).toBeNull()
    await waitFor(() => expect(result.current?.changes).toEqual([]))
    expect(storage.write.mock.calls).toEqual([
      ['seen-list//acme/shop', { at: expect.any(Number) as number, personalizations: before }],
    ])
  })

  it('leaves the host’s rows as they are, even if they are proxies', async () => {
    const row = { ...before[0], startDate: 'soon' } as unknown as Personalization
    const list = [new Proxy(row, {})]
    const storage = createStorage(null)
    const { result } = open(list, storage)
    await waitFor(() => expect(result.current).not.toBeNull())
    expect(row.startDate).toBe('soon')
    expect(storage.write).toHaveBeenCalledOnce()
  })

  it('reports changes until they are marked as seen', async () => {
    const storage = createStorage({ at: 5, personalizations: before })
    const { result } = open(after, storage)
    await waitFor(() => expect(result.current?.since).toBe(5))
    expect(result.current?.changes).toMatchObject([
      { key: 'a', kind: 'changed', fields: [{ field: 'prio', before: 1, after: 2 }] },
    ])
    expect(result.current?.changeKinds).toEqual(new Map([['a', 'changed']]))
    expect(storage.write).not.toHaveBeenCalled()
    act(() => result.current?.markAsSeen())
    await waitFor(() => expect(result.current?.changes).toEqual([]))
  })

  it('does not replace a list that it can’t read', async () => {
    const storage = createStorage(null)
    storage.read.mockRejectedValue(new Error('no connection'))
    const { result } = open(after, storage)
    await waitFor(() => expect(result.current?.hasFailed).toBe(true))
    expect(result.current).toMatchObject({ changes: [], since: null })
    expect(storage.write).not.toHaveBeenCalled()
  })

  it('says if the list could not be stored', async () => {
    const storage = createStorage({ at: 5, personalizations: before })
    storage.write.mockRejectedValue(new Error('no connection'))
    const { result } = open(after, storage)
    await waitFor(() => expect(result.current?.changes).toHaveLength(1))
    act(() => result.current?.markAsSeen())
    await waitFor(() => expect(result.current?.hasFailed).toBe(true))
  })
})
