import type { ReferenceServiceOptions } from './ReferenceServiceOptions.js'
import type { Scope } from '../contract/Scope.js'
import { createFaultQueue } from './createFaultQueue.js'
import type { Handler } from './createHandler.js'
import { createHandler } from './createHandler.js'
import type { TokenCredentials } from './createTokenEndpoint.js'
import { createTokenEndpoint } from './createTokenEndpoint.js'
import type { FaultPlan, SocketFault } from './Fault.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import { makeWebsites } from './Website.js'

/** A whole service in memory: give its `fetch` to a client, or put it on a socket. */
export interface ReferenceService {
  /** Section 4 of the service interface as a function, the token service included. Never touches the network. */
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /**
   * Websites that have data, all of one account: a shop (`shop`), a SaaS site (`saas`), and 2,000 rows
   * of a service on its worst day (`stress`).
   */
  scopes: Scope[]
  /** The key it accepts. */
  apiKey: string
  /** What its token service accepts at first. */
  credentials: TokenCredentials
  /** Every request so far, oldest first; only ever appended to. */
  readonly requests: readonly RequestLogEntry[]
  /** Replaces what goes wrong from the next request on. */
  setFaults: (plan: FaultPlan) => void
  /** Moves a question on without waiting. @default to DONE */
  advance: (questionId: string, to?: 'PROCESSING' | 'DONE' | 'ERROR') => void
  /** Ends every access token given so far, as a service does on an incident; refresh tokens stay good. */
  revokeTokens: () => void
}

/**
 * Plays the service of the interface: lists, takes questions, answers them over seconds, and keeps
 * a log of the requests it received. Deterministic from its seed and clock. For tests, stories, demos
 * and for developing without an account.
 *
 * Accounts: `acme` is readable, `globex` answers 403, any other 404; a wrong key answers 401.
 */
export function createReferenceService(options: ReferenceServiceOptions = {}): ReferenceService {
  const { seed = 1, now = Date.now } = options
  const apiKey = `reference-key-${seed}`
  const websites = makeWebsites(options, { seed, now })
  const tokens = createTokenEndpoint(options.token ?? {}, { seed, now })
  const requests: RequestLogEntry[] = []
  const faults = createFaultQueue(options.faults, seed)
  const handle = createHandler(options, { apiKey, websites, tokens, requests, faults, now })
  const service: ReferenceService = {
    apiKey,
    credentials: tokens.credentials,
    scopes: websites.map(({ scope }) => scope),
    requests,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const { response, fault } = await handle(request, 'memory')
      return fault === null ? response : breakInMemory(fault, request.signal)
    },
    setFaults: (plan) => faults.set(plan),
    advance(questionId, to) {
      const website = websites.find(({ answerStore }) => answerStore.read(questionId) !== null)
      if (!website) throw new Error(`The reference service has no question ${questionId}`)
      website.answerStore.advance(questionId, to)
    },
    revokeTokens: () => tokens.revoke(),
  }
  handlers.set(service, handle)
  return service
}

/** How a server on a socket gets at more than `fetch` shows; not for anybody else. */
export const handlers = new WeakMap<ReferenceService, Handler>()

/** As near as memory comes to a broken wire: no answer until the caller gives up, or none at all. */
async function breakInMemory(fault: SocketFault, signal: AbortSignal): Promise<Response> {
  if (!['silent', 'slowHeaders', 'slowBody'].includes(fault)) throw new TypeError('fetch failed')
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
