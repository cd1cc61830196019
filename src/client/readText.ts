import { protocolError } from '../errors/protocolError.js'

/**
 * Reads a response body under a byte cap that is counted while reading, after decompression.
 *
 * @throws {PersonalizationKitError} `protocol` for a body that is too large.
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {})
      throw protocolError('PK-TOO-LARGE', `The response is larger than ${maxBytes} bytes.`, {
        status: response.status,
        retryable: false,
      })
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}
