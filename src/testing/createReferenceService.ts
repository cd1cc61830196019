import type { Scope } from '../contract/Scope.js'
import { createFaultQueue } from './createFaultQueue.js'
import type { Handler } from './createHandler.js'
import { createHandler } from './createHandler.js'
import type { TokenCredentials } from './createTokenEndpoint.js'
import { createTokenEndpoint } from './createTokenEndpoint.js'
import type { FaultPlan, SocketFault } from './Fault.js'
import type { ReferenceServiceOptions } from './ReferenceServiceOptions.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import { makeWebsites } from './Website.js'

/** A complete service in memory. Pass its `fetch` to a client, or run it on a socket. */
export interface ReferenceService {
  /**
   * Responds to all calls (service interface, section 4), including those to the token service.
   * Never uses the network.
   */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * The websites that have data, all in one account: a shop (`shop`), a SaaS site (`saas`), a
   * website with 2,000 rows of extreme and invalid data (`stress`), and a website without audit
   * findings (`clean`).
   */
  scopes: Scope[]
  /** The API key that the service accepts. */
  apiKey: string
  /** The credentials that the token service initially accepts. */
  credentials: TokenCredentials
  /** All requests so far, oldest first. New requests are appended. */
  readonly requests: readonly RequestLogEntry[]
  /** Replaces the faults, starting with the next request. */
  setFaults: (plan: FaultPlan) => void
  /**
   * Changes a question's status without waiting. A finished question doesn't go
   * back to `PROCESSING`. @default `to` is `'DONE'`
   *
   * @throws If there is no such question.
   */
  advance: (questionId: string, to?: 'PROCESSING' | 'DONE' | 'ERROR') => void
  /**
   * Revokes all access tokens issued so far, as a service might after an incident. Refresh tokens
   * stay valid.
   */
  revokeTokens: () => void
}

/**
 * Creates a service that follows the service interface. It returns lists, accepts questions,
 * answers them after a few seconds, and logs the requests it receives. Its seed and clock determine
 * all results. For tests, stories, demos and development without an account.
 *
 * The account `acme` is readable. Lists of `globex` return a 403, and those of any other account a
 * 404. A wrong key returns a 401.
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
      request.signal.throwIfAborted()
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

/**
 * Each reference service's handler. Only for `startReferenceServer`, which needs more than `fetch`
 * returns.
 */
export const handlers = new WeakMap<ReferenceService, Handler>()

/** Simulates a socket fault in memory: fails immediately or waits until the caller aborts. */
async function breakInMemory(fault: SocketFault, signal: AbortSignal): Promise<Response> {
  if (!['silent', 'slow-headers', 'slow-body'].includes(fault)) throw new TypeError('fetch failed')
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
