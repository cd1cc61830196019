import { describe, expect, it, vi } from 'vitest'

/** Loads the helpers in a page with another React. */
async function loadIn(version: string) {
  vi.resetModules()
  vi.doMock('react', async (original) => ({ ...(await original<object>()), version }))
  const loaded = await import('../../src/ui/parts/react18.js')
  vi.doUnmock('react')
  vi.resetModules()
  return loaded
}

describe('the version of React', () => {
  it.each(['16.14.0', '17.0.2'])('%s is too old, and the provider says so', async (version) => {
    const { checkReact } = await loadIn(version)
    expect(checkReact).toThrow(
      `personalization-kit needs React 18.3 or later, and this page has ${version}. Update react and react-dom.`,
    )
  })

  it.each(['18.3.1', '19.0.0', '19.3.0-canary-1234', '20.0.0'])('%s is not', async (version) => {
    const { checkReact } = await loadIn(version)
    expect(checkReact).not.toThrow()
  })

  it('decides how a component gets its ref and how `inert` is written', async () => {
    const component = () => null
    const [old, current] = [await loadIn('18.3.1'), await loadIn('19.0.0')]
    expect(current.acceptRef(component)).toBe(component)
    expect(old.acceptRef(component)).toMatchObject({ displayName: 'component' })
    expect([old.inert(true), old.inert(false)]).toEqual([{ inert: '' }, { inert: undefined }])
    expect([current.inert(true), current.inert(false)]).toEqual([{ inert: true }, { inert: false }])
  })
})
