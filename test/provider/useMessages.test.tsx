import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { MessageLoaders } from '../../src/provider/useMessages.js'
import { useMessages } from '../../src/provider/useMessages.js'

/** Languages whose requests are answered by hand. */
function createLanguages(...names: string[]) {
  const requests: { language: string; answer: () => void; fail: () => void }[] = []
  const loaders: MessageLoaders = Object.fromEntries(
    names.map((language) => [
      language,
      () =>
        new Promise((resolve, reject) => {
          requests.push({
            language,
            answer: () => resolve({ messages: { language } }),
            fail: () => reject(new Error('lost')),
          })
        }),
    ]),
  )
  function load(language: string) {
    return renderHook(({ name }) => useMessages(loaders, name), {
      initialProps: { name: language },
    })
  }
  return { requests, load }
}

afterEach(() => onlineManager.setOnline(true))

describe('a language that is loaded when it is needed', () => {
  it('is that of the last choice, in whatever order the files arrive', async () => {
    const { requests, load } = createLanguages('de', 'fr', 'ja')
    const { result, rerender } = load('de')
    expect(result.current).toMatchObject({ messages: undefined, isLoading: true })
    for (const name of ['fr', 'ja']) rerender({ name })
    for (const index of [2, 0, 1]) await act(async () => requests[index]?.answer())
    expect(result.current).toMatchObject({ messages: { language: 'ja' }, isLoading: false })
  })

  it('keeps the language before until it is there, and after a failure', async () => {
    const { requests, load } = createLanguages('de', 'fr')
    const { result, rerender } = load('de')
    await act(async () => requests[0]?.answer())
    rerender({ name: 'fr' })
    expect(result.current).toMatchObject({ messages: { language: 'de' }, isLoading: true })
    await act(async () => requests[1]?.fail())
    expect(result.current).toMatchObject({
      messages: { language: 'de' },
      isLoading: false,
      hasFailed: true,
    })
  })

  const ways: Record<string, (retry: () => void) => void> = {
    'the button': (retry) => retry(),
    'being online again': () => {
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
    },
  }
  it.each(Object.entries(ways))('is loaded again by %s, as often as it fails', async (_, again) => {
    const { requests, load } = createLanguages('de')
    const { result } = load('de')
    for (const attempt of [0, 1, 2]) {
      await act(async () => requests[attempt]?.fail())
      expect(result.current).toMatchObject({ isLoading: false, hasFailed: true })
      await act(async () => again(result.current.retry))
      expect(requests).toHaveLength(attempt + 2)
    }
    await act(async () => requests[3]?.answer())
    expect(result.current).toMatchObject({
      messages: { language: 'de' },
      isLoading: false,
      hasFailed: false,
    })
  })

  it('is loaded again when it is chosen again', async () => {
    const { requests, load } = createLanguages('de')
    const { result, rerender } = load('de')
    await act(async () => requests[0]?.fail())
    rerender({ name: 'en' })
    expect(result.current).toMatchObject({ messages: undefined, hasFailed: false })
    rerender({ name: 'de' })
    expect(result.current).toMatchObject({ isLoading: true, hasFailed: false })
    await act(async () => requests[1]?.answer())
    expect(result.current.messages).toEqual({ language: 'de' })
  })

  it.each(['en', 'xx', '__proto__', 'constructor'])(
    'is English if nothing loads it: %s',
    (language) => {
      const { requests, load } = createLanguages('de')
      const { result } = load(language)
      expect(result.current).toMatchObject({ messages: undefined, isLoading: false })
      expect(requests).toEqual([])
    },
  )
})
