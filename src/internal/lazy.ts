/** Creates a value at the first call and returns it from then on. */
export function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
