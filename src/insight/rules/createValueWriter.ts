import type { TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { shorten } from '../../internal/shorten.js'
import type { RuleKey } from './texts.js'
import { ruleTexts } from './texts.js'

const maxLength = 60

/** Writes names and values so that they can't be taken for the words around them. */
export interface ValueWriter {
  /** Writes the name of an attribute, or the ID of an audience. */
  name: (name: string) => string
  /** Writes a value that is not a list. */
  scalar: (value: unknown) => string
}

/**
 * Creates a writer for the names and values in rules. Text is quoted if it looks like a value of
 * another type, or contains a word or a mark that sentences about rules use: `Paris` is plain, but
 * `"Paris, TX"`, `"5"` and `"not set"` have quotes. So two different rules never read the same.
 */
export function createValueWriter(options: TextOptions): ValueWriter {
  const { locale = 'en' } = options
  const words = wordsOf(options)
  return {
    name: (name) => (isPlain(name, words) ? name : JSON.stringify(name)),
    scalar(value) {
      if (typeof value === 'number' && Number.isFinite(value)) return formatNumber(value, locale)
      const isText = typeof value === 'string' && !looksLikeOther(value) && isPlain(value, words)
      return shorten(isText ? value : (JSON.stringify(value) ?? '–'), maxLength)
    },
  }
}

/** Returns whether text looks like a number, a boolean or an empty value. */
function looksLikeOther(value: string): boolean {
  return /^(?:true|false|null|[-+−]?[\p{Nd}.٫]+(?:e[-+]?\d+)?|[-+]?infinity|nan|)$/iu.test(value)
}

interface Words {
  /** The words of sentences about rules, in lowercase. */
  words: ReadonlySet<string>
  /** Those in scripts that don't separate words. */
  unspaced: readonly string[]
}

const known = new WeakMap<object, Words>()

/** Returns the words of all sentences about rules in a language. */
function wordsOf(options: TextOptions): Words {
  return getOrInsert(known, options.messages ?? ruleTexts, () => {
    const text = createText(ruleTexts, options)
    const sentences = ruleKeys.map((key) => text(key, { count: 2 }).replaceAll(/\{\w+\}/g, ' '))
    const words = new Set(sentences.join(' ').toLowerCase().split(/\s+/).filter(Boolean))
    return { words, unspaced: [...words].filter((word) => /\p{Lo}/u.test(word)) }
  })
}

const ruleKeys = Object.keys(ruleTexts).filter((key): key is RuleKey =>
  /^rule\.(?!issue|label|source|beside)/.test(key),
)

function isPlain(value: string, { words, unspaced }: Words): boolean {
  if (/^$|^\s|\s$|\s\s|[,;،、"“”„«»()（）…–\p{C}]/u.test(value)) return false
  const lower = value.toLowerCase()
  if (lower.split(' ').some((word) => words.has(word))) return false
  return !unspaced.some((word) => lower.includes(word))
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Formats a number in a rule without grouping digits, because it can be a year or an ID. */
function formatNumber(value: number, locale: string): string {
  const format = getOrInsert(
    numberFormats,
    locale,
    () =>
      new Intl.NumberFormat(knownLocale(locale), { useGrouping: false, maximumFractionDigits: 20 }),
  )
  return format.format(value)
}
