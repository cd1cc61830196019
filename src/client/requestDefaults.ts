import type { ClientCall } from './ClientEvent.js'

/** How long one request can take, including its body. */
export const defaultTimeoutMs = 15_000

/** The maximum size of each response body, in bytes. */
export const defaultMaxBytes: Readonly<Record<ClientCall, number>> = {
  list: 48 * 1024 * 1024,
  answer: 4 * 1024 * 1024,
  submit: 4 * 1024 * 1024,
}
