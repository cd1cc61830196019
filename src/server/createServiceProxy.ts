import type { RequestSpec } from '../client/sendRequest.js'
import { sendRequest } from '../client/sendRequest.js'
import type { PersonalizationClientOptions } from '../client/PersonalizationClient.js'
import { defaultEndpoints } from '../contract/endpoints.js'
import type { Endpoints } from '../contract/endpoints.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { checkProxyOptions } from './checkProxyOptions.js'
import { isCrossSite } from './isCrossSite.js'
import type { ProxyEvent } from './ProxyEvent.js'
import type { Route } from './readRoute.js'
import { readRoute } from './readRoute.js'
import type { Refusal } from './refusal.js'
import { jsonResponse, refusalResponse } from './refusal.js'
import { refusalFromError } from './refusalFromError.js'
import type { Session } from './Session.js'

/** How a proxy reaches the service, and whom it lets in. */
export interface ServiceProxyOptions extends Pick<
  PersonalizationClientOptions,
  'baseUrl' | 'headers' | 'fetch' | 'allowInsecureHttp' | 'endpoints'
> {
  /** Sent upstream as `x-api-key` (section 5); never to the browser. */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Decides who is asking, from your own session: a {@link Session}, nothing for nobody (401), or a
   * `Response` to answer with instead.
   */
  authorize: (
    request: Request,
  ) => Promise<Session | Response | null | undefined> | Session | Response | null | undefined
  /** Where the proxy is mounted; below it are the paths of the service. @default "" */
  basePath?: string
  /** For one upstream request, body included. @default 15_000 */
  timeoutMs?: number
  /** Cap on an upstream body. @default 64 MiB for the list, 4 MiB for the rest */
  maxResponseBytes?: number
  /** Called once per request with what became of it. @default none */
  onEvent?: (event: ProxyEvent) => void
}

type Outcome = { response: Response } & Pick<ProxyEvent, 'subject' | 'call' | 'code'>

/**
 * Creates the function that stands between browsers and the service, and holds the API key. It
 * answers three routes and nothing else; what goes upstream is rebuilt from a few checked values.
 * A client with `baseUrl: basePath` works through it as it would against a service with the documented
 * paths; `endpoints` say where the service behind the proxy keeps them.
 *
 * Answers are JSON with `private, no-store`; errors are `{ error: { code, message, retryable, upstreamStatus? } }`.
 * A key that the service rejects is 502 with `upstreamStatus: 401`.
 *
 * @throws {PersonalizationKitError} `config`, at once, for options that cannot work.
 *
 * @example
 * const proxy = createServiceProxy({ baseUrl, apiKey, basePath: '/api/personalization', authorize })
 * app.all('/api/personalization/*', (context) => proxy(context.req.raw))
 */
export function createServiceProxy(
  options: ServiceProxyOptions,
): (request: Request) => Promise<Response> {
  const endpoints = { ...defaultEndpoints, ...options.endpoints }
  const basePath = (options.basePath ?? '').replace(/\/+$/, '')
  checkProxyOptions({ ...options, endpoints, basePath })
  return async (request) => {
    const startedAt = Date.now()
    const { response, ...outcome } = await serve(request, options, { endpoints, basePath })
    const durationMs = Date.now() - startedAt
    report(options, { type: 'response', ...outcome, status: response.status, durationMs })
    return response
  }
}

async function serve(
  request: Request,
  options: ServiceProxyOptions,
  mount: { endpoints: Endpoints; basePath: string },
): Promise<Outcome> {
  let subject: string | null = null
  let call: Outcome['call'] = 'none'
  const refuse = (refusal: Refusal): Outcome => {
    return { response: refusalResponse(refusal), subject, call, code: refusal.code }
  }
  if (isCrossSite(request)) return refuse(crossSite)
  try {
    const session = await options.authorize(request)
    if (session instanceof Response) return { response: session, subject, call }
    if (!session) return refuse(notSignedIn)
    subject = session.subject
    const route = await readRoute(request, mount.basePath)
    if ('status' in route) return refuse(route)
    call = route.call
    const denial = await checkAccess(route, session)
    if (denial) return refuse(denial)
    const spec = toUpstream(route, mount.endpoints, options)
    const json = await sendRequest(withSession(options, session), {
      ...spec,
      signal: request.signal,
    })
    const isSubmit = route.call === 'submit'
    const body = isSubmit ? { questionId: mount.endpoints.submit.questionId(json) } : json
    return { response: jsonResponse(body), subject, call }
  } catch (error) {
    if (isPersonalizationKitError(error)) return refuse(refusalFromError(error))
    // Nobody else hears of it: the browser must not, and the event holds no text.
    console.error('personalization-kit: a function given to the proxy threw', error)
    return refuse(brokenCallback)
  }
}

async function checkAccess(route: Route, session: Session): Promise<Refusal | null> {
  if (route.scope && !(await session.allows(route.scope))) return scopeDenied
  if (route.call !== 'answer' || !session.allowsQuestion) return null
  return (await session.allowsQuestion(route.questionId)) ? null : questionDenied
}

function toUpstream(
  route: Route,
  endpoints: Endpoints,
  { timeoutMs = 15_000, maxResponseBytes }: ServiceProxyOptions,
): RequestSpec {
  const maxBytes = maxResponseBytes ?? (route.call === 'list' ? 64 : 4) * 1024 * 1024
  const base = { endpoint: endpoints[route.call], timeoutMs, maxBytes }
  switch (route.call) {
    case 'list':
      return { ...base, query: { ...route.scope } }
    case 'answer':
      return { ...base, query: { questionId: route.questionId }, scope: route.scope }
    case 'submit':
      return { ...base, body: endpoints.submit.body(route.question), scope: route.scope }
  }
}

function withSession(options: ServiceProxyOptions, session: Session): ServiceProxyOptions {
  const headers = async () => {
    const own = typeof options.headers === 'function' ? await options.headers() : options.headers
    const merged = new Headers(own)
    for (const [name, value] of new Headers(session.headers)) merged.set(name, value)
    return merged
  }
  return { ...options, headers }
}

/** A listener that throws must not cost the user an answer. */
function report({ onEvent }: ServiceProxyOptions, event: ProxyEvent): void {
  try {
    onEvent?.(event)
  } catch (error) {
    console.error('personalization-kit: onEvent threw', error)
  }
}

const crossSite: Refusal = {
  status: 403,
  code: 'PK-CROSS-SITE',
  message: 'Only pages of this site may call this, through the client of personalization-kit.',
}
const notSignedIn: Refusal = {
  status: 401,
  code: 'PK-NOT-SIGNED-IN',
  message: 'Nobody is signed in.',
}
const scopeDenied: Refusal = {
  status: 403,
  code: 'PK-SCOPE-DENIED',
  message: 'The signed-in user may not work with this website.',
}
const questionDenied: Refusal = {
  status: 403,
  code: 'PK-QUESTION-DENIED',
  message: 'The signed-in user may not read this answer.',
}
const brokenCallback: Refusal = {
  status: 500,
  code: 'PK-CALLBACK',
  message: 'A function given to the proxy failed.',
}
