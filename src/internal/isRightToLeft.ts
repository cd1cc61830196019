const languages = /^(ar|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)(?![a-z])/i
const scripts = /[-_](adlm|arab|hebr|nkoo|rohg|syrc|thaa)(?![a-z])/i
const otherScripts = /[-_](cyrl|deva|latn)(?![a-z])/i

/** Returns whether the language and script of a locale (`ar-EG` or `ar_EG`) are written from right to left. */
export function isRightToLeft(locale: string): boolean {
  // Extensions can have the names of scripts, such as the digits in `ar-u-nu-latn`.
  const [tag = ''] = locale.split(/[-_][a-z\d][-_]/i)
  return scripts.test(tag) || (languages.test(tag) && !otherScripts.test(tag))
}
