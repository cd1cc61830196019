import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)
afterEach(() => {
  // Files share what the package knows about the page. Some set the clock back to before a sign-out.
  Object.assign(Reflect.get(globalThis, Symbol.for('personalization-kit.sign-out@1')) ?? {}, {
    count: 0,
    at: 0,
  })
})
// Files share a page, and with it what a page stores.
afterAll(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})
// Files share modules. One that is still loading when its file ends would fail for all files after it.
afterAll(() => vi.dynamicImportSettled())
// A slow or busy machine gets the time that it needs. A wait costs nothing if it succeeds.
configure({ asyncUtilTimeout: 120_000 })
