import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { followSession } from '../../src/provider/followSession.js'
import { browserStorage } from '../../src/provider/storage/browserStorage.js'

describe('without a DOM, as in React Native', () => {
  it('the session is followed', () => {
    const stop = followSession(new QueryClient(), {}, vi.fn())
    expect(() => stop()).not.toThrow()
  })

  it('the storage has nothing to listen to', () => {
    const stop = browserStorage.subscribe?.(() => {})
    expect(() => stop?.()).not.toThrow()
  })
})
