import type { HeadersInput } from '../contract/HeadersInput.js'
import { inertText } from '../internal/inertText.js'
import { shorten } from '../internal/shorten.js'

/**
 * Returns headers of the host.
 *
 * @param source Where they come from, for the error message.
 * @throws {TypeError} naming the header that can't be sent, without its value. The message of a `Headers` object
 * contains the value, which can be a secret, and what is thrown is logged.
 */
export function sendableHeaders(given: HeadersInput | undefined, source: string): Headers {
  const headers = new Headers()
  for (const [name, value] of entriesOf(given)) {
    try {
      headers.append(name, value)
    } catch {
      const shown = inertText(shorten(name, 100))
      throw new TypeError(`The header ${shown} from ${source} can’t be sent.`)
    }
  }
  return headers
}

function entriesOf(given: HeadersInput | undefined): Iterable<readonly [string, string]> {
  if (!given) return []
  return Symbol.iterator in given ? (given as Iterable<[string, string]>) : Object.entries(given)
}
