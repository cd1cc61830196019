import { knownLocale } from '../../internal/knownLocale.js'
import type { ClaimField } from './AnswerClaim.js'
import { claimLanguages } from './claimLanguages.js'
import type { ClaimWords } from './ClaimWords.js'

/** The words of a language as patterns. */
export interface ClaimPatterns {
  words: ClaimWords
  open: RegExp
  denied: RegExp
  compared: RegExp
  /** Matches what can stand between two subjects of one statement. */
  between: RegExp
  /** Whether words have no spaces between them. */
  isUnspaced: boolean
  /** Returns a pattern that matches words of the language as a whole. */
  whole: (source: string, flags?: string) => RegExp
}

const known = new Map<string, ClaimPatterns>()

/**
 * Returns the patterns of the language that a text is in, or `null` if its statements can't be read.
 *
 * @param locale The language if the text doesn't show it.
 */
export function patternsFor(text: string, locale: string): ClaimPatterns | null {
  const language = languageOf(text) ?? new Intl.Locale(knownLocale(locale)).language
  const made = known.get(language) ?? createPatterns(language)
  if (made) known.set(language, made)
  return made
}

function createPatterns(language: string): ClaimPatterns | null {
  const words = claimLanguages[language]
  if (!words) return null
  const isUnspaced = language === 'ja'
  const whole = (source: string, flags = 'iu') =>
    new RegExp(
      isUnspaced ? `(?:${source})` : `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`,
      flags,
    )
  return {
    words,
    isUnspaced,
    whole,
    open: whole(words.open),
    denied:
      language === 'en'
        ? new RegExp(`n['’]t|${whole(words.denied).source}`, 'iu')
        : whole(words.denied),
    compared: isUnspaced
      ? new RegExp(`^(?:${words.compared})`, 'u')
      : new RegExp(
          `(?<![\\p{L}])(?:${words.compared})(?:\\s+(?:the|der|die|das|den|dem|la|le))?\\s*[“„«"'*]*\\s*$`,
          'iu',
        ),
    between: new RegExp(`^(?:[\\s,;،、“”„«»"'*()]|${words.and})+$`, 'iu'),
  }
}

/** Returns the language that a text is in, by its letters and its most common words. `null` if it is none of ours. */
function languageOf(text: string): string | null {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\u0600-\u06ff]/.test(text)) return 'ar'
  if (!/[a-z]/i.test(text)) return null
  const counts = Object.entries(claimLanguages).flatMap(
    ([language, { common, columns, status }]) => {
      if (language === 'ja' || language === 'ar') return []
      const words = [common, ...Object.values(columns), ...Object.values(status)].join('|')
      const pattern = new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'giu')
      return [{ language, count: text.match(pattern)?.length ?? 0 }]
    },
  )
  const [best, second] = counts.sort((a, b) => b.count - a.count)
  return best && best.count > (second?.count ?? 0) ? best.language : null
}

/** Returns the field that a heading of a column names, or `null`. */
export function fieldOfHeading(heading: string, { words }: ClaimPatterns): ClaimField | null {
  for (const [field, names] of Object.entries(words.columns)) {
    if (new RegExp(`^(?:${names})$`, 'iu').test(heading.trim())) return field as ClaimField
  }
  return null
}
