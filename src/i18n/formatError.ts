import { knownLocale } from '../internal/knownLocale.js'
import { readProperty } from '../internal/readProperty.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import type { CommonKey } from './texts.js'
import { commonTexts } from './texts.js'

/** An error in words. */
export interface ErrorText {
  /** What happened. */
  title: string
  /** What to do. */
  text: string
}

/**
 * Formats an error for the user. A message for its code takes precedence over one for its kind. If a service
 * that throttles requests said how long to wait, the text includes that time. The error's own `message` is for
 * developers and is not used.
 *
 * @param error Any value, such as what a `catch` received. An error that is not from this package, or whose
 * kind is from another version, gets a general message.
 */
export function formatError(error: unknown, options?: TextOptions): ErrorText {
  const text = createText(commonTexts, options)
  const key = keyOf(error, 'text')
  const waitMs = Number(readProperty(error, 'retryAfterMs'))
  return {
    title: text(keyOf(error, 'title')),
    text:
      key === 'error.throttled.text' && waitMs > 0 && waitMs < Infinity
        ? text('error.throttled.wait', { when: formatWait(waitMs, options?.locale) })
        : text(key),
  }
}

function keyOf(error: unknown, part: 'title' | 'text'): CommonKey {
  const code = readProperty(error, 'code')
  const names = [code, tokenName(error, code, part), readProperty(error, 'kind')]
  const keys = names.filter(isName).map((name) => `error.${name}.${part}`)
  return keys.find(isCommonKey) ?? `error.unknown.${part}`
}

/** Codes of temporary failures of the token service. */
const passingCodes = new Set<unknown>(['PK-TOKEN-THROTTLED', 'PK-TOKEN-WAIT', 'PK-TOKEN-STORE'])

/**
 * For an error about access tokens, returns the name of the error whose title or text applies: `throttled`
 * (text only) if it is temporary, otherwise `PK-REAUTH`. `null` for other errors.
 */
function tokenName(error: unknown, code: unknown, part: 'title' | 'text') {
  if (typeof code !== 'string' || !code.startsWith('PK-TOKEN-')) return null
  const isPassing = passingCodes.has(code) || readProperty(error, 'retryable') === true
  return isPassing && part === 'text' ? 'throttled' : 'PK-REAUTH'
}

/** Returns a wait as "in 30 seconds" or "in 2 minutes". */
function formatWait(ms: number, locale = 'en'): string {
  const format = new Intl.RelativeTimeFormat(knownLocale(locale))
  const seconds = Math.ceil(ms / 1_000)
  return seconds > 90
    ? format.format(Math.ceil(seconds / 60), 'minute')
    : format.format(seconds, 'second')
}

function isName(value: unknown): value is string {
  return typeof value === 'string'
}

function isCommonKey(key: string): key is CommonKey {
  return Object.hasOwn(commonTexts, key)
}
