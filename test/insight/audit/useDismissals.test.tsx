import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDismissalStorage, useDismissals } from '../../../src/insight/audit/useDismissals.js'

const dismissal = { id: 'stale a', reason: 'later', at: 5 } as const

beforeEach(() => localStorage.clear())

describe('useDismissals', () => {
  it('shows a change everywhere on the page and after a reload', () => {
    const storage = createDismissalStorage('test')
    const first = renderHook(() => useDismissals(storage))
    const second = renderHook(() => useDismissals(storage))
    act(() => first.result.current[1]([dismissal]))
    expect(first.result.current[0]).toEqual([dismissal])
    expect(second.result.current[0]).toEqual([dismissal])
    expect(createDismissalStorage('test').read()).toEqual([dismissal])
  })

  it('shows what another tab stored', () => {
    const storage = createDismissalStorage('test')
    const { result } = renderHook(() => useDismissals(storage))
    act(() => {
      localStorage.setItem('personalization-kit@1:test', JSON.stringify([dismissal]))
      window.dispatchEvent(new StorageEvent('storage', { key: 'personalization-kit@1:test' }))
    })
    expect(result.current[0]).toEqual([dismissal])
  })

  it.each([
    ['invalid JSON', '{'],
    ['another shape', '{"id":"a"}'],
    [
      'invalid entries',
      '[null,{"id":1},{"id":"a","reason":"moon","at":1},{"id":"a","reason":"later"}]',
    ],
  ])('ignores %s', (_, stored) => {
    localStorage.setItem('personalization-kit@1:test', stored)
    expect(createDismissalStorage('test').read()).toEqual([])
  })
})
