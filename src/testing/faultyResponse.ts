import { isRecord } from '../internal/isRecord.js'
import { withWrongFact } from './composeAnswer.js'
import type { ResponseFault } from './Fault.js'

/** A service error body that must never be shown. */
const privateBody = '{"message":"private: database at 10.0.0.7","token":"do-not-show"}'

/** Turns a healthy response into a faulty one. */
export async function faultyResponse(
  fault: ResponseFault,
  request: Request,
  healthy: Response,
): Promise<Response> {
  if (typeof fault === 'object') return 'status' in fault ? withStatus(fault) : ofSize(fault)
  if (fault === 'cors-missing') return withoutCors(healthy)
  const said = oddAnswer(fault, new URL(request.url).searchParams.get('questionId') ?? '')
  if (said) return Response.json(said)
  const text = await healthy.text()
  switch (fault) {
    case 'wrong-fact':
      return withBody(JSON.stringify(JSON.parse(text), wrongMessage))
    case 'html':
      return withBody('<!doctype html><title>Gateway</title>', 'text/html; charset=utf-8')
    case 'wrong-content-type':
      return withBody(text, 'image/png')
    case 'no-content-type':
      return withBody(new TextEncoder().encode(text), '')
    case 'empty':
      return withBody('')
    case 'no-content':
      return new Response(null, { status: 204 })
    case 'byte-order-mark':
      return withBody(`\ufeff${text}`)
    case 'invalid-utf-8':
      return withBody(new Uint8Array([0x22, 0xc3, 0x28, 0xff, 0x22]))
    case 'not-a-number':
      return withBody('[{"prio": NaN}]')
    case 'duplicate-keys':
      return withBody(text.replace(firstField, '{$1,$1'))
    case 'too-deep':
      return withBody('['.repeat(200_000) + ']'.repeat(200_000))
    case 'redirect-same-origin':
      return redirect(new URL('/elsewhere', request.url).href)
    case 'redirect-other-origin':
      return redirect('https://elsewhere.example/')
    default:
      throw new TypeError(`No such fault: ${fault}`)
  }
}

/** Makes the messages of the AI wrong while JSON is written. */
function wrongMessage(_: string, value: unknown): unknown {
  if (!isRecord(value) || value['sender'] !== 'bot') return value
  const { message } = value
  return typeof message === 'string' ? { ...value, message: withWrongFact(message) } : value
}

/** Matches the first field of an object that has a string, number or other simple value. */
const firstField = /\{("(?:[^"\\]|\\.)*":(?:"(?:[^"\\]|\\.)*"|[\w.+-]+))/

/**
 * Returns the JSON of an invalid answer, or `null` if the fault does not affect the answer's
 * contents.
 */
function oddAnswer(fault: ResponseFault, questionId: string): object | null {
  switch (fault) {
    case 'unknown-status':
      return { questionId, status: 'ARCHIVED' }
    case 'regress':
      return { questionId, status: 'PENDING' }
    case 'mismatch':
      return { questionId: `${questionId}-other`, status: 'DONE', chatData: { history: [] } }
    case 'missing-chat-data':
      return { questionId, status: 'DONE' }
    case 'error-without-text':
      return { questionId, status: 'ERROR' }
    default:
      return null
  }
}

function withoutCors(healthy: Response): Response {
  const bare = new Response(healthy.body, healthy)
  bare.headers.delete('access-control-allow-origin')
  return bare
}

/** @param type The content type. With `''`, there is none. */
function withBody(body: BodyInit, type = 'application/json'): Response {
  return new Response(body, { headers: type === '' ? {} : { 'content-type': type } })
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

function withStatus({
  status,
  retryAfter,
}: {
  status: number
  retryAfter?: string | undefined
}): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter)
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? privateBody : null, { status, headers })
}

/**
 * Creates a response of the given size. The body is generated while it is read, so it uses little
 * memory.
 */
function ofSize({ bytes, encoding }: { bytes: number; encoding?: 'gzip' | undefined }): Response {
  const chunk = new Uint8Array(65_536).fill(0x20)
  let left = bytes
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(left < chunk.length ? chunk.subarray(0, left) : chunk)
      left -= chunk.length
    },
  })
  const headers = new Headers({ 'content-type': 'application/json' })
  if (encoding === undefined) return new Response(body, { headers })
  headers.set('content-encoding', encoding)
  return new Response(body.pipeThrough(new CompressionStream(encoding)), { headers })
}
