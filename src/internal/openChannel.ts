/** A channel to other tabs. It never throws. */
export interface Channel {
  post: (message: unknown) => void
  /**
   * Calls `onMessage` with what other tabs send, which can be anything. Returns a function that stops
   * listening.
   */
  listen: (onMessage: (message: unknown) => void) => () => void
}

/**
 * Opens a channel to other tabs. Returns `undefined` if the browser doesn't support or allow channels, as in
 * Firefox with blocked cookies. In Node, where tests run, the channel does not keep the process alive.
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
 * Returns a function that opens a channel on its first call and returns the same channel each time. A page
 * opens only one channel per name, so that it doesn't receive its own messages. On a server, the function
 * returns `undefined`.
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
