const languages = /^(ar|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(?![a-z])/i
const scripts = /[-_](adlm|arab|hebr|nkoo|rohg|syrc|thaa)(?![a-z])/i

/** Returns whether the language and script of a locale (`ar-EG` or `ar_EG`) are written from right to left. */
export function isRightToLeft(locale: string): boolean {
  return scripts.test(locale) || (languages.test(locale) && !/[-_]latn(?![a-z])/i.test(locale))
}
