import { dropUnsafeKeys } from '../contract/dropUnsafeKeys.js'
import { protocolError } from '../errors/protocolError.js'
import { isRecord } from '../internal/isRecord.js'
import type { ListBody } from './ListBody.js'
import { toListBody } from './listResponse.js'

/**
 * Applies a host's function to a list, without keys that could replace a prototype. The rows are parsed again for each call, so that no change to
 * them reaches another session.
 *
 * @throws {PersonalizationKitError} `protocol` if the list is not an array, because its fields could not be
 * removed. Also throws what the function throws, and a `TypeError` if the function doesn't return an array.
 */
export async function mapListBody(
  { text }: ListBody,
  map: (rows: Record<string, unknown>[]) => unknown[] | Promise<unknown[]>,
): Promise<ListBody> {
  const list: unknown = JSON.parse(text)
  dropUnsafeKeys(list, [], [])
  if (!Array.isArray(list) && list !== null) {
    throw protocolError('PK-SHAPE', 'The list is not an array, so mapList can’t change it.', {
      retryable: false,
    })
  }
  const mapped: unknown = await map((list ?? []).filter(isRecord))
  if (!Array.isArray(mapped)) throw new TypeError('mapList must return an array.')
  return toListBody(mapped)
}
