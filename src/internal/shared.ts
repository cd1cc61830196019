/**
 * Returns a value that all copies of this package on a page share, such as two bundles with the same
 * version. The name ends in a number that changes with the shape of the value, so that versions with
 * another shape don't share it.
 */
export function shared<Value extends object>(
  name: `${string}@${number}`,
  make: () => Value,
): Value {
  const page = globalThis as { [key: symbol]: Value | undefined }
  return (page[Symbol.for(`personalization-kit.${name}`)] ??= make())
}
