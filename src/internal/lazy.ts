/** Makes a value at the first call and returns the same one ever after. */
export function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
