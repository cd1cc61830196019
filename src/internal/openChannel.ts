/** A channel to other tabs. It never throws. */
export interface Channel {
  post: (message: unknown) => void
  /** Calls `onMessage` with what other tabs send, which can be anything. Returns a function that stops. */
  listen: (onMessage: (message: unknown) => void) => () => void
}

/**
 * Opens a channel to other tabs. Returns `undefined` if there is none, or if the browser does not allow it, as
 * Firefox does if cookies are blocked. In Node, where tests run, it does not keep the process alive.
 */
export function openChannel(name: string): Channel | undefined {
  const channel = attempt(() => new BroadcastChannel(name))
  if (!channel) return undefined
  attempt(() => (channel as { unref?: () => void }).unref?.())
  const listeners = new Set<(message: unknown) => void>()
  attempt(() =>
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const listener of listeners) listener(data)
    }),
  )
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    post: (message) => attempt(() => channel.postMessage(message)),
    listen(onMessage) {
      listeners.add(onMessage)
      return () => listeners.delete(onMessage)
    },
  }
}

/**
 * Returns a function that opens a channel when it is first called, and returns the same one each time.
 * Each page has only one of a name, so that it doesn't receive its own messages. Servers have none.
 */
export function pageChannel(name: string): () => Channel | undefined {
  let channel: Channel | undefined
  return () => {
    if (typeof document === 'undefined') return undefined
    channel ??= openChannel(name)
    return channel
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
