import { protocolError } from '../errors/protocolError.js'
import { discardBody } from '../internal/discardBody.js'
import { isDeeperThan } from '../internal/isDeeperThan.js'
import { readText } from './readText.js'

/** How deep a response may nest before it is refused. The contract needs five levels. */
const maxDepth = 64

/**
 * Reads a response body as JSON under a byte cap that is counted while reading, after decompression.
 *
 * @param options.where The address without its query, for the error text.
 * @throws {PersonalizationKitError} `protocol` for a body that is too large, too deep, or not JSON.
 */
export async function readJson(
  response: Response,
  { maxBytes, where }: { maxBytes: number; where: string },
): Promise<unknown> {
  refuseOtherTypes(response, where)
  const text = await readText(response, maxBytes)
  const json = parse(text, response.status, where)
  if (isDeeperThan(json, maxDepth)) {
    throw protocolError('PK-TOO-DEEP', `The response nests deeper than ${maxDepth} levels.`, {
      status: response.status,
      retryable: false,
    })
  }
  return json
}

function refuseOtherTypes(response: Response, where: string): void {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === '' || type === 'text/plain' || /^[\w.+-]+\/([\w.-]+\+)?json$/.test(type)) return
  discardBody(response)
  const named = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? `"${type}"` : 'another content type'
  throw protocolError(
    'PK-NOT-JSON',
    `${where} answered ${response.status} with ${named} instead of JSON. ` +
      'A gateway, a login or another server answers there. Check baseUrl.',
    { status: response.status },
  )
}

function parse(text: string, status: number, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const what = text.trim() === '' ? 'an empty body' : 'a body that is not JSON'
    throw protocolError('PK-NOT-JSON', `${where} answered ${status} with ${what}.`, { status })
  }
}
