interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns the value of a key in a map or weak map. Makes and adds it if the key has none. */
export function getOrInsert<Key, Value extends object | string>(
  map: Cache<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make(key)
    map.set(key, value)
  }
  return value
}
