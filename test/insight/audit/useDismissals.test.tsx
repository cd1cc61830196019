import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDismissals } from '../../../src/insight/audit/useDismissals.js'
import { createKit } from '../../support/kit.js'

const dismissal = { id: 'stale a', reason: 'later', at: 5 } as const
const key = 'personalization-kit@1:dismissals/ada/acme/shop'
const { Kit } = createKit()
const open = () =>
  renderHook(() => useDismissals(), {
    wrapper: ({ children }) => <Kit me="ada">{children}</Kit>,
  })

beforeEach(() => localStorage.clear())

describe('useDismissals', () => {
  it('shows a change everywhere on the page and after a reload', () => {
    const first = open()
    const second = open()
    act(() => first.result.current.setDismissals?.([dismissal]))
    expect(first.result.current.dismissals).toEqual([dismissal])
    expect(second.result.current.dismissals).toEqual([dismissal])
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([dismissal])
    first.unmount()
    second.unmount()
    expect(open().result.current.dismissals).toEqual([dismissal])
  })

  it('shows what another tab stored', () => {
    const { result } = open()
    act(() => {
      localStorage.setItem(key, JSON.stringify([dismissal]))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    expect(result.current.dismissals).toEqual([dismissal])
  })

  it.each([
    ['invalid JSON', '{'],
    ['another shape', '{"id":"a"}'],
    [
      'invalid entries',
      '[null,{"id":1},{"id":"a","reason":"moon","at":1},{"id":"a","reason":"later"}]',
    ],
  ])('ignores %s', (_, stored) => {
    localStorage.setItem(key, stored)
    expect(open().result.current.dismissals).toEqual([])
  })
})
