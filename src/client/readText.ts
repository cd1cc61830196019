import { protocolError } from '../errors/protocolError.js'
import { readCapped } from '../internal/readCapped.js'

/**
 * Reads a response body as text, up to `maxBytes`, in the charset that its content type names, or else in UTF-8.
 *
 * @throws {PersonalizationKitError} `protocol` for a body that is too large.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const [, quoted, plain] =
    /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(response.headers.get('content-type') ?? '') ??
    []
  const charset = (quoted ?? plain)?.trim() ?? null
  const text = await readCapped(response.body, maxBytes, { charset })
  if (text !== null) return text
  throw protocolError('PK-TOO-LARGE', `The response is larger than ${maxBytes} bytes.`, {
    status: response.status,
    retryable: false,
  })
}
