import { pause } from '../internal/pause.js'
import { answerRequest, routeOf } from './answerRequest.js'
import type { FaultQueue } from './createFaultQueue.js'
import type { TokenEndpoint } from './createTokenEndpoint.js'
import type { SocketFault } from './Fault.js'
import { isSocketFault } from './Fault.js'
import { faultyResponse } from './faultyResponse.js'
import type { ReferenceServiceOptions } from './ReferenceServiceOptions.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import type { Website } from './Website.js'

/** A response, and the socket fault to apply while it is sent. */
interface Handled {
  response: Response
  fault: SocketFault | null
}

/** Responds to one request. `ip` is the caller's IP address. */
export type Handler = (request: Request, ip: string) => Promise<Handled>

/**
 * Creates a reference service's handler. It logs and answers requests, applies faults, and adds
 * CORS headers.
 */
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
      const response = preflightResponse(origin)
      entry.status = response.status
      return { response, fault: null }
    }
    const healthy = await answerRequest(state, request, entry)
    const isWhole = fault === 'none' || isSocketFault(fault)
    const played = isWhole ? healthy : await faultyResponse(fault, request, healthy)
    const isAllowed = origin !== undefined && fault !== 'cors-missing'
    const response = isAllowed ? allowOrigin(played, origin) : played
    entry.status = response.status
    if (entry.call === 'token' && latencyMs > 0) await pause(latencyMs)
    return { response, fault: isSocketFault(fault) ? fault : null }
  }
}

function makeEntry(
  request: Request,
  known: { index: number; at: number; ip: string },
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

/** The request headers that pages from another origin can send. */
const allowedHeaders =
  'content-type, authorization, x-api-key, x-account-id, x-website-id, x-user-email'

/** Adds the headers that browsers require before pages from another origin can read a response. */
function allowOrigin(response: Response, origin: string): Response {
  const allowed = new Response(response.body, response)
  allowed.headers.set('access-control-allow-origin', origin)
  allowed.headers.set('access-control-expose-headers', 'retry-after')
  return allowed
}

/** Creates the response to a CORS preflight request. */
function preflightResponse(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': allowedHeaders,
    },
  })
}
