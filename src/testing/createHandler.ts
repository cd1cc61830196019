import { pause } from '../internal/pause.js'
import { answerRequest, routeOf } from './answerRequest.js'
import type { FaultQueue } from './createFaultQueue.js'
import type { ReferenceServiceOptions } from './ReferenceServiceOptions.js'
import type { TokenEndpoint } from './createTokenEndpoint.js'
import type { SocketFault } from './Fault.js'
import { isSocketFault } from './Fault.js'
import { faultyResponse } from './faultyResponse.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import type { Website } from './Website.js'

/** A response, and how the wire is to break while it is sent. */
interface Handled {
  response: Response
  fault: SocketFault | null
}

/** Answers one request. `ip`: where it came from. */
export type Handler = (request: Request, ip: string) => Promise<Handled>

/** Makes the handler of a reference service: request log, answer, fault, headers. */
export function createHandler(
  { allowOrigin: origin, token = {} }: ReferenceServiceOptions,
  parts: {
    apiKey: string
    websites: Website[]
    tokens: TokenEndpoint
    requests: RequestLogEntry[]
    faults: FaultQueue
    now: () => number
  },
): Handler {
  const { requests, faults, now } = parts
  const { latencyMs = 0, guardsCalls: isGuarded = false } = token
  const state = { ...parts, isGuarded }
  return async (request, ip) => {
    const entry = makeEntry(request, { index: requests.length, at: now(), ip })
    hideSecrets(entry.headers, parts)
    requests.push(entry)
    const fault = faults.take(entry.call)
    if (fault !== 'none') entry.fault = fault
    if (origin !== undefined && request.method === 'OPTIONS') {
      return { response: preflightResponse(origin), fault: null }
    }
    const healthy = await answerRequest(state, request, entry)
    const isWhole = fault === 'none' || isSocketFault(fault)
    const played = isWhole ? healthy : await faultyResponse(fault, request, healthy)
    const isAllowed = origin !== undefined && fault !== 'corsMissing'
    const response = isAllowed ? allowOrigin(played, origin) : played
    entry.status = response.status
    if (entry.call === 'token' && latencyMs > 0) await pause(latencyMs)
    return { response, fault: isSocketFault(fault) ? fault : null }
  }
}

function makeEntry(
  request: Request,
  known: Pick<RequestLogEntry, 'index' | 'at' | 'ip'>,
): RequestLogEntry {
  const { pathname: path, searchParams } = new URL(request.url)
  const { method } = request
  const headers = Object.fromEntries(request.headers)
  const query = Object.fromEntries(searchParams)
  return { ...known, call: routeOf(method, path), method, path, query, headers, status: 0 }
}

function hideSecrets(
  headers: RequestLogEntry['headers'],
  { apiKey, tokens }: { apiKey: string; tokens: TokenEndpoint },
): void {
  const { authorization, 'x-api-key': key } = headers
  if (key !== undefined) headers['x-api-key'] = key === apiKey ? 'right' : 'wrong'
  if (authorization !== undefined) headers.authorization = tokens.check(authorization)
}

const headers = 'content-type, x-api-key, x-account-id, x-website-id, x-user-email'

/**
 * Adds what browsers want to see before pages of another origin may call: on every response and, for
 * `OPTIONS`, instead of one.
 */
function allowOrigin(response: Response, origin: string): Response {
  const allowed = new Response(response.body, response)
  allowed.headers.set('access-control-allow-origin', origin)
  allowed.headers.set('access-control-expose-headers', 'retry-after')
  return allowed
}

/** The answer to a browser's question whether a call would be allowed. */
function preflightResponse(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': headers,
    },
  })
}
