import type { KeyValueStorage } from 'personalization-kit'

/** The initial values of a storage, by the first part of the key. */
interface StoredValues {
  views?: unknown
  dismissals?: unknown
  pins?: unknown
  'seen-list'?: unknown
}

/** Returns a storage in memory. `get` returns what it has. */
export function storageOf(
  values: StoredValues = {},
): KeyValueStorage & { get: () => StoredValues } {
  let stored: StoredValues = values
  return {
    read: (key) => Reflect.get(stored, kindOf(key)) as unknown,
    write(key, value) {
      stored = { ...stored, [kindOf(key)]: value }
    },
    get: () => stored,
  }
}

function kindOf(key: string) {
  return key.split('/')[0] ?? ''
}
