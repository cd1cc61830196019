import { onTestFinished, vi } from 'vitest'

/** Until the end of a test, code runs as on a page of this origin, as far as the package looks. */
export function pretendBrowser(origin = 'https://app.example'): void {
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('document', {})
  onTestFinished(() => void vi.unstubAllGlobals())
}
