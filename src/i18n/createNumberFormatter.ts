import { lazy } from '../internal/lazy.js'

/** Amounts this large use scientific notation in columns, because their digits take up too much space. */
const longAmount = 1e12

/**
 * Numbers this large use scientific notation in sentences. In smaller ones, such as a time or an ID, all
 * digits can matter.
 */
export const longestExact = 1e21

/**
 * Returns a function that formats numbers for a locale, which must be valid. Each `Intl` object is
 * created once, when it is first needed.
 *
 * @param longest Numbers this large use scientific notation. @default 1e12
 */
export function createNumberFormatter(
  locale: string,
  options: Intl.NumberFormatOptions = {},
  longest: number = longAmount,
): (value: number) => string {
  const usual = lazy(() => new Intl.NumberFormat(locale, options))
  const scientific = lazy(
    () => new Intl.NumberFormat(locale, { ...options, notation: 'scientific' }),
  )
  return (value) => (Math.abs(value) < longest ? usual() : scientific()).format(value)
}
