import { readQuestionId } from '../client/readQuestionId.js'
import { defaultMaxBytes, defaultTimeoutMs } from '../client/requestDefaults.js'
import type { RequestSpec } from '../client/sendRequest.js'
import { sendRequest } from '../client/sendRequest.js'
import { withDeadline } from '../client/withDeadline.js'
import { completeEndpoints } from '../contract/completeEndpoints.js'
import type { Endpoints } from '../contract/endpoints.js'
import { numericId } from '../contract/readFields.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { callSafely } from '../internal/callSafely.js'
import { isRecord } from '../internal/isRecord.js'
import { warnOnce } from '../internal/warnOnce.js'
import { checkProxyOptions } from './checkProxyOptions.js'
import { createConcurrencyLimiter } from './createConcurrencyLimiter.js'
import { createListCache } from './createListCache.js'
import type { QuestionSigner } from './createQuestionSigner.js'
import { createQuestionSigner, splitSigned } from './createQuestionSigner.js'
import { errorResponseFromError } from './errorResponseFromError.js'
import * as errorResponses from './errorResponses.js'
import { isCrossSite } from './isCrossSite.js'
import { listResponse, toListBody } from './listResponse.js'
import { mapListBody } from './mapListBody.js'
import type { ProxyEvent } from './ProxyEvent.js'
import type { Route } from './readRoute.js'
import { readRoute } from './readRoute.js'
import { resolveTransport } from './resolveTransport.js'
import type { ServiceProxyOptions } from './ServiceProxyOptions.js'
import type { Session } from './Session.js'
import type { ErrorResponse } from './toErrorResponse.js'
import { jsonResponse, toErrorResponse } from './toErrorResponse.js'

/**
 * Creates a proxy that adds the API key to requests from browsers. It serves three routes and
 * builds each upstream request from a few validated values. To call it from a browser, create a
 * client with the proxy's `basePath` as its `baseUrl`. Responses are JSON with the `Cache-Control`
 * header `private, no-store`. List responses have `private, no-cache` instead, and also an `ETag`
 * and an `Age` header. A `Response` from `authorize` is sent as it is.
 * Errors have the form `{ error: { kind, code, message, retryable, upstreamStatus? } }`. If the service
 * rejects the key, the response is 502 with `upstreamStatus: 401`.
 *
 * @throws {PersonalizationKitError} `config` for invalid options.
 *
 * @example
 * const proxy = createServiceProxy({ baseUrl, apiKey, basePath: '/api/personalization', authorize })
 * app.all('/api/personalization/*', (context) => proxy(context.req.raw))
 */
export function createServiceProxy<Own extends Session = Session>(
  given: ServiceProxyOptions<Own>,
): (request: Request) => Promise<Response> {
  // Each session comes from `authorize`, so it is what the other functions expect.
  const options = given as unknown as ServiceProxyOptions
  const endpoints = completeEndpoints(options.endpoints)
  const basePath = (options.basePath ?? '').replace(/\/+$/, '')
  checkProxyOptions({ ...options, endpoints, basePath })
  if (options.questionKey === undefined) {
    warnOnce(
      'createServiceProxy has no questionKey, so it signs question IDs with a key derived from ' +
        'apiKey. When the API key changes, users lose the questions they have asked.',
    )
  }
  const report = callSafely<ProxyEvent>('onEvent', options.onEvent)
  const waitUntil = callSafely('waitUntil', options.waitUntil)
  const mount: Mount = {
    options,
    endpoints,
    basePath,
    getList: createListCache(options.listCache ?? {}, waitUntil),
    signer: createQuestionSigner(options.questionKey),
    limitConcurrency: createConcurrencyLimiter(options.maxConcurrentRequests),
  }
  return async (request) => {
    const startedAt = performance.now()
    const { response, ...outcome } = await serve(request, mount)
    const durationMs = Math.round(performance.now() - startedAt)
    report({ type: 'response', ...outcome, status: response.status, durationMs })
    return response
  }
}

/** The options and shared state of one proxy. */
interface Mount {
  options: ServiceProxyOptions
  endpoints: Endpoints
  basePath: string
  getList: ReturnType<typeof createListCache>
  signer: QuestionSigner
  limitConcurrency: ReturnType<typeof createConcurrencyLimiter>
}

/** The response, and what its event says besides the type, the status and the duration. */
type Outcome = { response: Response } & Pick<
  ProxyEvent,
  'subject' | 'call' | 'code' | 'cache' | 'ageMs' | 'reason'
>

async function serve(request: Request, mount: Mount): Promise<Outcome> {
  let subject: string | null = null
  let call: Outcome['call'] = 'none'
  const fail = (error: ErrorResponse): Outcome => {
    return { response: toErrorResponse(error), subject, call, code: error.code }
  }
  if (isCrossSite(request)) return fail(errorResponses.crossSite)
  const permit: { release?: (() => void) | null } = {}
  async function answer(signal: AbortSignal): Promise<Outcome> {
    const session = await mount.options.authorize(request)
    if (session && isResponse(session)) return { response: session, subject, call }
    if (!session) return fail(errorResponses.signedOut)
    signal.throwIfAborted()
    subject = readSubject(session)
    permit.release = mount.limitConcurrency(session)
    if (!permit.release) return fail(errorResponses.tooMany)
    const route = await readRoute(request, {
      basePath: mount.basePath,
      questions: mount.options.questions,
      signal,
    })
    if ('status' in route) return fail(route)
    call = route.call
    const isAllowed: unknown = await session.allows(route.scope)
    if (isAllowed !== true) return fail(errorResponses.scopeDenied)
    const result = await ask(mount, { request, route, session, signal })
    return result === 'denied' ? fail(errorResponses.questionDenied) : { subject, call, ...result }
  }
  try {
    const { timeoutMs = defaultTimeoutMs } = mount.options
    return await withDeadline(answer, { timeoutMs, signal: request.signal })
  } catch (error) {
    if (isPersonalizationKitError(error)) {
      const failed = fail(errorResponseFromError(error))
      if (error.code !== 'PK-NOT-JSON') return failed
      return { ...failed, reason: error.message.split(` [${error.code}]`, 1).join('') }
    }
    // Log the error here: the browser must not see it, and events contain only its code.
    console.error('personalization-kit: a function passed to the proxy threw', error)
    return fail(errorResponses.brokenCallback)
  } finally {
    permit.release?.()
  }
}

/**
 * Returns whether `authorize` returned a `Response`. Doesn't use `instanceof`, because server frameworks
 * replace the global `Response`. A session can also have a `status`.
 */
function isResponse(value: Session | Response): value is Response {
  return 'status' in value && !('allows' in value)
}

/**
 * Returns who the user is. Without a name, all users would be the same one, and read each other's answers.
 *
 * @throws {TypeError} if the host's session has none.
 */
function readSubject({ subject }: { subject: unknown }): string {
  if (typeof subject === 'string' && subject.trim() !== '') return subject
  throw new TypeError(
    'The session that authorize returned has no subject. It must be a string that is not empty.',
  )
}

/** Sends a request to the service. Returns `'denied'` if the question belongs to another user. */
async function ask(
  { options, endpoints, getList, signer }: Mount,
  asked: { request: Request; route: Route; session: Session; signal: AbortSignal },
): Promise<Pick<Outcome, 'response' | 'cache' | 'ageMs' | 'code'> | 'denied'> {
  const { request, route, session, signal } = asked
  const spec = toUpstream(route, endpoints, options)
  const transport = await resolveTransport(options, session, { ...spec, signal })
  const owner = { subject: session.subject, scope: route.scope }
  if (route.call === 'submit') {
    const json = await sendRequest(transport, { ...spec, signal })
    const questionId = readQuestionId(endpoints, json)
    const signed = await signer.sign(questionId, owner, transport.apiKey)
    return { response: jsonResponse({ questionId: signed }) }
  }
  if (route.call === 'answer') {
    const questionId = session.allowsQuestion
      ? await sharedId(route.questionId, session)
      : await signer.verify(route.questionId, owner, transport.apiKey)
    if (questionId === null) return 'denied'
    const json = await sendRequest(transport, { ...spec, query: { questionId }, signal })
    return { response: jsonResponse(withId(json, questionId, route.questionId)) }
  }
  const load = async (shared: AbortSignal) =>
    toListBody(await sendRequest(transport, { ...spec, signal: shared }))
  // The key contains everything the response depends on. It never leaves this process.
  const key = JSON.stringify([route.scope, transport.apiKey, [...transport.headers]])
  const list = await getList({ key, load, signal })
  const { cache, ageMs, failedWith } = list
  const code = failedWith === undefined ? {} : { code: failedWith }
  const { mapList } = options
  const shown = mapList ? await mapListBody(list, (rows) => mapList(rows, session)) : list
  return { response: listResponse(request, { ...list, ...shown }), cache, ageMs, ...code }
}

/** Returns the service's ID if the host lets this user read the answer. Only `true` allows it. */
async function sharedId(id: string, session: Session): Promise<string | null> {
  const { questionId } = splitSigned(id)
  const isReadable: unknown = await session.allowsQuestion?.(questionId)
  return isReadable === true ? questionId : null
}

/** Replaces the service's question ID in an answer with the ID that the browser has. */
function withId(json: unknown, questionId: string, known: string): unknown {
  if (!isRecord(json)) return json
  const { chatData } = json
  const isOwn = json.questionId === questionId || numericId(json.questionId) === questionId
  return {
    ...json,
    ...(isOwn ? { questionId: known } : {}),
    ...(isRecord(chatData) && chatData.conversationId === `async-${questionId}`
      ? { chatData: { ...chatData, conversationId: `async-${known}` } }
      : {}),
  }
}

function toUpstream(
  route: Route,
  endpoints: Endpoints,
  { timeoutMs = defaultTimeoutMs, maxResponseBytes }: ServiceProxyOptions,
): RequestSpec {
  const maxBytes = maxResponseBytes ?? defaultMaxBytes[route.call]
  const base = { endpoint: endpoints[route.call], timeoutMs, maxBytes }
  switch (route.call) {
    case 'list':
      return { ...base, query: { ...route.scope } }
    case 'answer':
      return { ...base, scope: route.scope }
    case 'submit':
      return { ...base, body: endpoints.submit.body(route.question), scope: route.scope }
  }
}
