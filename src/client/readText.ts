import { protocolError } from '../errors/protocolError.js'
import { readCapped } from '../internal/readCapped.js'

/**
 * Reads a response body as text, up to `maxBytes`.
 *
 * @throws {PersonalizationKitError} `protocol` for a body that is too large.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const text = await readCapped(response.body, maxBytes)
  if (text !== null) return text
  throw protocolError('PK-TOO-LARGE', `The response is larger than ${maxBytes} bytes.`, {
    status: response.status,
    retryable: false,
  })
}
