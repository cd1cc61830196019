import { expect, it } from 'vitest'
import { abortedError } from '../../src/client/abortedError.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createListCache } from '../../src/server/createListCache.js'

it('createListCache starts a new request for a new caller if all others have left', async () => {
  const getList = createListCache({}, () => {})
  const list = { text: '[]', etag: '"tag"' }
  const loads: ((value: typeof list) => void)[] = []
  // It does not listen to its signal, as a slow service may not.
  const load = () => new Promise<typeof list>((resolve) => void loads.push(resolve))
  const leaving = new AbortController()
  const left = getList({ key: 'a', load, signal: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  const next = getList({ key: 'a', load, signal: new AbortController().signal })
  expect(loads).toHaveLength(2)
  loads[1]?.(list)
  expect(await next).toMatchObject({ text: '[]', cache: 'miss' })
  // The old response arrives last and must not replace the newer list.
  loads[0]?.({ text: '["old"]', etag: '"old"' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  const { signal } = new AbortController()
  expect(await getList({ key: 'a', load, signal })).toMatchObject({ text: '[]', cache: 'hit' })
})

it('createListCache shares a newer request even after an abandoned one has finished', async () => {
  const getList = createListCache({}, () => {})
  const list = { text: '[]', etag: '"tag"' }
  const loads: ((value: typeof list) => void)[] = []
  const load = () => new Promise<typeof list>((resolve) => void loads.push(resolve))
  const get = (signal = new AbortController().signal) => getList({ key: 'a', load, signal })
  const leaving = new AbortController()
  const left = get(leaving.signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  const next = get()
  loads[0]?.(list)
  await new Promise((resolve) => setTimeout(resolve, 0))
  const joined = get()
  loads[1]?.(list)
  expect(await Promise.all([next, joined])).toMatchObject([{ cache: 'miss' }, { cache: 'joined' }])
  expect(loads).toHaveLength(2)
})

it('createListCache serves the known list after a request did not answer its only caller', async () => {
  // No list is fresh, so each call asks the service, unless a request has just failed.
  const getList = createListCache({ freshMs: -1, staleMs: 0 }, () => {})
  const list = { text: '[]', etag: '"tag"' }
  const { signal } = new AbortController()
  await getList({ key: 'a', load: async () => list, signal })
  let timeOut = () => {}
  const hang = (shared: AbortSignal) =>
    new Promise<typeof list>((_, reject) => {
      shared.addEventListener('abort', () => reject(abortedError()))
      timeOut = () =>
        reject(
          new PersonalizationKitError({
            kind: 'timeout',
            code: 'PK-TIMEOUT',
            message: 'The service did not answer.',
            retryable: true,
          }),
        )
    })
  const leaving = new AbortController()
  const left = getList({ key: 'a', load: hang, signal: leaving.signal })
  // The caller's deadline comes first.
  leaving.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  timeOut()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(await getList({ key: 'a', load: hang, signal })).toMatchObject({
    cache: 'stale',
    failedWith: 'PK-TIMEOUT',
  })
})
