import { onTestFinished, vi } from 'vitest'

/** Makes the package treat its environment as a page on this origin until the end of the test. */
export function pretendBrowser(origin = 'https://app.example'): void {
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('document', {})
  onTestFinished(() => void vi.unstubAllGlobals())
}
