/** Opens a channel to other tabs. In Node, where tests run, it does not keep the process alive. */
export function openChannel(name: string): BroadcastChannel {
  const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(name)
  channel.unref?.()
  return channel
}
