import { createContext } from 'react'

/** A request that a story made, as a developer would see it in the browser’s tools. */
interface LoggedRequest {
  method: string
  path: string
  /** The status, or why there is none. `null` while it is open. */
  result: string | null
  /** How long it took, in ms. `null` while it is open. */
  durationMs: number | null
}

/** A story’s requests, oldest first. */
export interface RequestLog {
  read: () => readonly LoggedRequest[]
  subscribe: (listener: () => void) => () => void
  /** Returns a `fetch` that logs what it does. */
  around: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
}

export function createRequestLog(): RequestLog {
  let requests: readonly LoggedRequest[] = []
  const listeners = new Set<() => void>()
  const write = (index: number, request: LoggedRequest) => {
    requests = requests.toSpliced(index, 1, request)
    for (const listener of listeners) listener()
  }
  return {
    read: () => requests,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    around: (fetch) => async (input, init) => {
      const index = requests.length
      const began = performance.now()
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      const request = { method, path: url.pathname, result: null, durationMs: null }
      const end = (result: string) =>
        write(index, { ...request, result, durationMs: performance.now() - began })
      write(index, request)
      try {
        const response = await fetch(input, init)
        end(String(response.status))
        return response
      } catch (error) {
        end(error instanceof Error && error.name === 'AbortError' ? 'canceled' : 'no response')
        throw error
      }
    },
  }
}

/** The log of the nearest provider. */
export const RequestLogContext = createContext<RequestLog>(createRequestLog())
