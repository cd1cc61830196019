/** The keys with which an object could replace the prototype of another one that a host builds from it. */
const isUnsafe = new Set(['__proto__', 'constructor'])

/**
 * Parses JSON without the keys `__proto__` and `constructor`, at any depth.
 *
 * @throws {SyntaxError} for text that is not JSON.
 */
export function parseClean(text: string): unknown {
  const json: unknown = JSON.parse(text)
  // Few texts have such a key, and leaving keys out while parsing takes several times as long.
  return mayBeUnsafe.test(text) ? JSON.parse(text, withoutUnsafe) : json
}

/** A key can also be written with escapes. */
const mayBeUnsafe = /"(?:__proto__|constructor|[^"]*\\u00[^"]*)"\s*:/i

function withoutUnsafe(key: string, value: unknown): unknown {
  return isUnsafe.has(key) ? undefined : value
}
