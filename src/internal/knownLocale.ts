import { getOrInsert } from './getOrInsert.js'
import { warnOnce } from './warnOnce.js'

const known = new Map<string, string>()

/**
 * Returns a locale that `Intl` accepts: the given one as a BCP 47 tag (`de_CH.UTF-8` becomes `de-CH`) or, if
 * it is unknown, English with a warning.
 */
export function knownLocale(locale: string): string {
  return getOrInsert(known, locale, () => {
    const tag = readLocale(locale)
    if (tag !== null) return tag
    warnOnce(`the locale ${JSON.stringify(locale)} is unknown, so English is used.`)
    return 'en'
  })
}

/** Returns a locale as a BCP 47 tag, or `null` if it is not a valid locale. */
export function readLocale(locale: string): string | null {
  try {
    return new Intl.Locale(locale.replace(/[.@].*$/s, '').replaceAll('_', '-')).toString()
  } catch {
    return null
  }
}
