/** Returns whether a BCP 47 tag is for a language that is written from right to left. */
export function isRightToLeft(locale: string): boolean {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/i.test(locale)
}
