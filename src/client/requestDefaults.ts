import type { ClientCall } from './ClientEvent.js'

/** The timeout for one complete request, in ms, including its body. */
export const defaultTimeoutMs = 15_000

/** The maximum size of each response body, in bytes. */
export const defaultMaxBytes: Readonly<Record<ClientCall, number>> = {
  list: 48 * 1024 * 1024,
  answer: 4 * 1024 * 1024,
  submit: 4 * 1024 * 1024,
}
