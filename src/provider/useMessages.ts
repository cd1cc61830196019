'use client'
import { onlineManager } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { MessageOverrides } from '../i18n/Message.js'
import { getOrInsert } from '../internal/getOrInsert.js'
import { retryImport } from '../internal/retryImport.js'

/** How to load each language, by a name that you choose. `de` can import `personalization-kit/locales/de`. */
export type MessageLoaders = Readonly<Record<string, () => Promise<{ messages: MessageOverrides }>>>

/** The result of {@link useMessages}. */
export interface LoadedMessages {
  /**
   * What to pass to the provider: those of the language before, until the language is loaded. `undefined`, for English,
   * if the language has no loader, or none was loaded yet.
   */
  messages: MessageOverrides | undefined
  /** Whether the language is being loaded. */
  isLoading: boolean
  /** Whether the language could not be loaded. It is loaded again once the browser is online again. */
  hasFailed: boolean
  /** Loads the language again after a failure. */
  retry: () => void
}

/**
 * Loads a language when it is needed, and again after a failure. A server renders English, so import the language there,
 * and pass it to the provider.
 *
 * @param loaders Pass the same object on each render.
 * @param language A name from `loaders`.
 */
export function useMessages(loaders: MessageLoaders, language: string): LoadedMessages {
  const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
  const [state, setState] = useState<Loaded>(nothing)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((latest) => latest + 1), [])
  const request = useMemo(() => ({ load, attempt }), [load, attempt])
  useEffect(() => {
    if (!request.load) return
    let isCurrent = true
    againOf(request.load)().then(
      ({ messages }) => isCurrent && setState({ request, messages, hasFailed: false }),
      () => isCurrent && setState(({ messages }) => ({ request, messages, hasFailed: true })),
    )
    return () => {
      isCurrent = false
    }
  }, [request])
  const isOver = state.request === request
  const hasFailed = isOver && state.hasFailed
  useEffect(() => {
    if (!hasFailed) return
    return onlineManager.subscribe((isOnline) => isOnline && retry())
  }, [hasFailed, retry])
  const isLoading = !isOver && load !== undefined
  return { messages: load && state.messages, isLoading, hasFailed, retry }
}

type Load = MessageLoaders[string]

interface Loaded {
  /** The last attempt that is over. */
  request: object | null
  messages: MessageOverrides | undefined
  hasFailed: boolean
}

const nothing: Loaded = { request: null, messages: undefined, hasFailed: false }

/** What loads each language again. It counts the failures of a file. */
const loading = new WeakMap<Load, Load>()

function againOf(load: Load): Load {
  return getOrInsert(loading, load, () => retryImport(load))
}
