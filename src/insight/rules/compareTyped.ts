/**
 * Compares a visitor's value with a condition's value as dates or versions, depending on the operator.
 * Returns a negative number, 0 or a positive number; `null` if either value can't be read as that
 * type; `undefined` for other operators.
 */
export function compareTyped(
  rawOperator: string | undefined,
  given: unknown,
  value: unknown,
): number | null | undefined {
  if (!isTyped(rawOperator)) return undefined
  if (typeof given !== 'string' || typeof value !== 'string') return null
  return rawOperator.startsWith('DATE_')
    ? compareDates(given, value)
    : compareVersions(given, value)
}

/** Returns whether an operator compares dates or versions. */
export function isTyped(rawOperator: string | undefined): rawOperator is string {
  return rawOperator !== undefined && /^(?:DATE|SEMVER)_/.test(rawOperator)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

function compareDates(given: string, value: string): number | null {
  if (!instant.test(given) || !instant.test(value)) return null
  const difference = Date.parse(given) - Date.parse(value)
  return Number.isNaN(difference) ? null : difference
}

const version = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})(?:-([\da-z.-]+))?(?:\+[\da-z.-]+)?$/i

/** Compares versions as semver.org says. */
function compareVersions(given: string, value: string): number | null {
  const [a, b] = [version.exec(given), version.exec(value)]
  if (!a || !b) return null
  for (let part = 1; part <= 3; part++) {
    const difference = Number(a[part]) - Number(b[part])
    if (difference !== 0) return difference
  }
  return comparePreReleases(a[4], b[4])
}

/** A version without a suffix comes after those with one. Numbers come before words. */
function comparePreReleases(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(b !== undefined) - Number(a !== undefined)
  const [left, right] = [a.split('.'), b.split('.')]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [x = '', y = ''] = [left[index], right[index]]
    if (x === y) continue
    const [isNumber, isOther] = [x, y].map((each) => /^\d+$/.test(each))
    // Numbers can be too long for JavaScript, such as those made of a date and a time.
    if (isNumber && isOther) return x.length - y.length || (x < y ? -1 : 1)
    if (isNumber !== isOther) return isNumber ? -1 : 1
    return x < y ? -1 : 1
  }
  return left.length - right.length
}
