import { shared } from './shared.js'

const said = shared('warnings@1', () => new Set<string>())

/**
 * Logs each warning to the console once per page, for all copies of this package. Never pass a secret.
 *
 * @param causes Errors to log after the text.
 */
export function warnOnce(text: string, ...causes: unknown[]): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(`personalization-kit: ${text}`, ...causes)
}

/**
 * Works like {@link warnOnce}, but only in development. Bundlers set `NODE_ENV`. Without it,
 * development is assumed.
 */
export function warnInDevelopment(text: string): void {
  if (!isProduction()) warnOnce(text)
}

/** Returns whether this is a production build. Returns `false` if nothing sets `NODE_ENV` to `production`. */
export function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production'
  } catch {
    return false
  }
}
