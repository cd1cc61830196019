import type { ClientCall } from './ClientEvent.js'

/** How long one request may take, body included. */
export const defaultTimeoutMs = 15_000

/** How large a response may be. */
export const defaultMaxBytes: Readonly<Record<ClientCall, number>> = {
  list: 48 * 1024 * 1024,
  answer: 4 * 1024 * 1024,
  submit: 4 * 1024 * 1024,
}
