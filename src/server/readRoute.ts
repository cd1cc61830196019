import { dropUnsafeKeys } from '../contract/dropUnsafeKeys.js'
import { defaultEndpoints } from '../contract/endpoints.js'
import type { Question } from '../contract/Question.js'
import type { Scope } from '../contract/Scope.js'
import type { ErrorCode } from '../errors/errorCodes.js'
import { isDeeperThan } from '../internal/isDeeperThan.js'
import { isPrintable } from '../internal/isPrintable.js'
import { isRecord } from '../internal/isRecord.js'
import { readCapped } from '../internal/readCapped.js'
import { shorten } from '../internal/shorten.js'
import { signatureRoom } from './createQuestionSigner.js'
import * as errorResponses from './errorResponses.js'
import type { ErrorResponse } from './toErrorResponse.js'

/** A validated request from a browser. */
export type Route =
  | { call: 'list'; scope: Scope }
  | { call: 'answer'; questionId: string; scope: Scope }
  | { call: 'submit'; question: Question; scope: Scope }

const maxBodyBytes = 64 * 1024
const maxIdLength = 200
const maxDepth = 64
const calls = ['list', 'answer', 'submit'] as const
const invalidScope =
  'x-account-id and x-website-id are required: printable ASCII without spaces, at most 200 characters.'

/** What {@link readRoute} needs to know about the proxy and the request's deadline. */
interface RouteOptions {
  basePath: string
  signal: AbortSignal
  /** @default true */
  questions?: boolean | undefined
}

/**
 * Matches a request against the three documented routes below `basePath`, even if the service uses
 * other paths. One slash at the end is ignored, because frameworks such as Next.js can add it. The
 * request itself is never passed on. The route contains everything that is sent upstream.
 */
export async function readRoute(
  request: Request,
  { basePath, signal, questions = true }: RouteOptions,
): Promise<Route | ErrorResponse> {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\/$/, '')
  const onPath = calls.filter((call) => basePath + defaultEndpoints[call].path === path)
  if (!questions && onPath.some((call) => call !== 'list')) return errorResponses.noQuestions
  if (onPath.length === 0) {
    return {
      status: 404,
      kind: 'config',
      code: 'PK-NO-ROUTE',
      message: noRouteMessage(path, basePath),
    }
  }
  const call = onPath.find((candidate) => defaultEndpoints[candidate].method === request.method)
  switch (call) {
    case 'list': {
      const scope = readScope(searchParams.get('accountId'), searchParams.get('websiteId'))
      return scope
        ? { call, scope }
        : badRequest(
            'accountId and websiteId are required: printable ASCII without spaces, at most 200 characters.',
            'PK-BAD-ID',
          )
    }
    case 'answer': {
      const questionId = searchParams.get('questionId')
      if (!isId(questionId, maxIdLength + signatureRoom))
        return badRequest(
          'questionId is required: printable ASCII without spaces, at most 244 characters.',
          'PK-BAD-ID',
        )
      const scope = readScopeHeaders(request)
      return scope ? { call, questionId, scope } : badRequest(invalidScope, 'PK-BAD-ID')
    }
    case 'submit': {
      const scope = readScopeHeaders(request)
      if (!scope) return badRequest(invalidScope, 'PK-BAD-ID')
      const body = await readBody(request, signal)
      if (body === 'consumed') return errorResponses.bodyRead
      const question = readQuestion(body)
      return question ? { call, question, scope } : badRequest('The question is not valid.')
    }
    case undefined:
      return {
        status: 405,
        kind: 'config',
        code: 'PK-405',
        message: 'This route doesn’t support this method.',
      }
  }
}

/**
 * Explains why no route matches. If only the beginning of the path is wrong, names the expected and the
 * received one.
 */
function noRouteMessage(path: string, basePath: string): string {
  const expected = basePath === '' ? 'no basePath' : `the basePath ${basePath}`
  const call = calls.find((each) => path.endsWith(defaultEndpoints[each].path))
  if (!call) return `No route matches this path. This proxy has ${expected}.`
  const prefix = path.slice(0, -defaultEndpoints[call].path.length)
  if (prefix === '') {
    return (
      `This proxy has ${expected}, but the request path arrived without it. Frameworks such as ` +
      'Express remove the mount path from requests. With those, leave out basePath.'
    )
  }
  return (
    `This proxy has ${expected}, but the request path arrived with ${shorten(prefix, 100)}. ` +
    'Set basePath to the path that the proxy’s server sees, and the client’s baseUrl to the path ' +
    'that browsers see.'
  )
}

function badRequest(message: string, code: ErrorCode = 'PK-BAD-BODY'): ErrorResponse {
  return { status: 400, kind: 'bad-request', code, message }
}

function readScopeHeaders(request: Request): Scope | null {
  return readScope(request.headers.get('x-account-id'), request.headers.get('x-website-id'))
}

function readScope(accountId: string | null, websiteId: string | null): Scope | null {
  return isId(accountId) && isId(websiteId) ? { accountId, websiteId } : null
}

function isId(text: unknown, maxLength = maxIdLength): text is string {
  return typeof text === 'string' && text.length <= maxLength && isPrintable(text)
}

/**
 * Reads JSON of limited size and depth. Returns `'consumed'` if the body was already read, and
 * `null` if it is incomplete, too large, too deeply nested, or not JSON.
 */
async function readBody(request: Request, signal: AbortSignal): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (request.bodyUsed) return 'consumed'
  if (!/^application\/json\b/i.test(type) || !request.body) return null
  try {
    const text = await readCapped(request.body, maxBodyBytes, { signal })
    if (text === null) return null
    if (text === '' && Number(request.headers.get('content-length')) > 0) return 'consumed'
    const json: unknown = JSON.parse(text)
    if (isDeeperThan(json, maxDepth) || typeof json === 'string') return null
    dropUnsafeKeys(json, [], [])
    return json
  } catch {
    return null
  }
}

/**
 * Copies a question's known fields and drops all others. Returns `null` for an invalid question.
 */
function readQuestion(body: unknown): Question | null {
  if (!isRecord(body)) return null
  const { query, sessionId, visitorId, metadata } = body
  if (typeof query !== 'string' || query.trim() === '') return null
  if (!isId(sessionId) || !isId(visitorId)) return null
  const question: Question = { query, sessionId, visitorId }
  for (const name of ['segmentId', 'conversationName', 'audienceId'] as const) {
    const value = body[name]
    if (typeof value === 'string') question[name] = value
  }
  if (isRecord(metadata)) question.metadata = metadata
  return question
}
