import { defaultEndpoints } from '../contract/endpoints.js'
import type { Question } from '../contract/Question.js'
import { isRecord } from '../internal/isRecord.js'
import type { TokenEndpoint } from './createTokenEndpoint.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import type { Website } from './Website.js'
import { accountId, foreignAccountId } from './Website.js'

/** The state that the reference service's routes use. */
export interface ServiceState {
  apiKey: string
  websites: Website[]
  tokens: TokenEndpoint
  /** Whether list, answer and submit requests also require an access token. */
  isGuarded: boolean
}

/**
 * Responds to one request (service interface, sections 4 and 7.1) and records the question ID
 * and the result of a token request in `entry`.
 */
export async function answerRequest(
  state: ServiceState,
  request: Request,
  entry: RequestLogEntry,
): Promise<Response> {
  const { call } = entry
  if (call === 'other') return errorResponse(404, 'No such route')
  if (call === 'token') return state.tokens.answer(await readForm(request), entry)
  if (request.headers.get('x-api-key') !== state.apiKey)
    return errorResponse(401, 'Invalid API key')
  const isLetIn = !state.isGuarded || entry.headers.authorization === 'right'
  if (!isLetIn) return errorResponse(401, 'Invalid access token')
  if (call === 'list') return listPersonalizations(state, entry.query)
  return call === 'answer' ? getAnswer(state, entry) : submitQuestion(state, request, entry)
}

/** Returns the form in the body, or an empty form if there is none. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  return new URLSearchParams(isForm ? await request.text() : '')
}

/** Returns the call for a method and path. */
export function routeOf(method: string, path: string): RequestLogEntry['call'] {
  for (const call of ['list', 'answer', 'submit'] as const) {
    const endpoint = defaultEndpoints[call]
    if (endpoint.method === method && endpoint.path === path) return call
  }
  return method === 'POST' && path === '/oauth/token' ? 'token' : 'other'
}

function listPersonalizations(state: ServiceState, query: RequestLogEntry['query']): Response {
  const { accountId: account, websiteId } = query
  if (!account || !websiteId) return errorResponse(400, 'accountId and websiteId are required')
  if (account === foreignAccountId) return errorResponse(403, 'Insufficient permissions')
  const website = findWebsite(state, account, websiteId)
  return website ? Response.json(website.rows()) : errorResponse(404, 'No such website')
}

function getAnswer({ websites }: ServiceState, entry: RequestLogEntry): Response {
  const { questionId } = entry.query
  if (!questionId) return errorResponse(400, 'questionId is required')
  entry.questionId = questionId
  for (const { answerStore } of websites) {
    const answer = answerStore.read(questionId)
    if (answer) return Response.json(answer, { headers: { 'access-control-allow-origin': '*' } })
  }
  return errorResponse(404, 'No such question')
}

async function submitQuestion(
  state: ServiceState,
  request: Request,
  entry: RequestLogEntry,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  if (!isQuestion(body)) return errorResponse(400, 'query, sessionId and visitorId are required')
  const account = request.headers.get('x-account-id') ?? accountId
  const websiteId = request.headers.get('x-website-id') ?? state.websites[0]?.scope.websiteId ?? ''
  const website = findWebsite(state, account, websiteId)
  if (!website) return errorResponse(404, 'No such website')
  try {
    entry.questionId = website.answerStore.submit(body)
  } catch (error) {
    console.error('personalization-kit: The `answers` function threw an error.', error)
    return errorResponse(500, `The answers function threw: ${String(error)}`)
  }
  return Response.json({ questionId: entry.questionId })
}

function findWebsite(
  { websites }: ServiceState,
  account: string,
  websiteId: string,
): Website | undefined {
  return websites.find(({ scope }) => scope.accountId === account && scope.websiteId === websiteId)
}

function isQuestion(body: unknown): body is Question {
  return (
    isRecord(body) &&
    [body.query, body.sessionId, body.visitorId].every((text) => typeof text === 'string' && text)
  )
}

/**
 * Creates an error response. The shape of error bodies is not documented, so this uses a common
 * one.
 */
function errorResponse(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
