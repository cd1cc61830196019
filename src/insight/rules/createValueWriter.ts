import type { AttributeWording } from '../../i18n/AttributeWording.js'
import { wordingOf } from '../../i18n/AttributeWording.js'
import { createNumberFormatter, longestExact } from '../../i18n/createNumberFormatter.js'
import type { TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { shorten } from '../../internal/shorten.js'
import { phraseTexts } from './phraseTexts.js'
import type { RuleKey } from './texts.js'
import { ruleTexts } from './texts.js'

const maxLength = 60
/** The maximum length of a name in characters. */
const maxNameLength = 200

/** Writes names and values so that they can't be mistaken for the words around them. */
export interface ValueWriter {
  /** Writes the ID of an audience, or a page. */
  name: (name: string) => string
  /** Writes an attribute's label or, without a label, its name. */
  attribute: (name: string) => string
  /**
   * Writes that an attribute is true, such as "signed in" for `signed_in`. `null` if there are no such words.
   */
  yes: (name: string) => string | null
  /** Writes an attribute's value, which must not be a list. */
  scalar: (value: unknown, attribute: string) => string
}

/**
 * Creates a writer for the names and values in rules. Text is quoted if it looks like a value of
 * another type, or contains a word or a mark that sentences about rules use: `Paris` is plain, but
 * `"Paris, TX"`, `"5"` and `"not set"` have quotes. Values over 60 and names over 200 characters are shortened.
 */
export function createValueWriter(options: TextOptions): ValueWriter {
  const { locale = 'en', attributes } = options
  const words = wordsOf(options)
  const writeName = (name: string) =>
    shorten(isPlain(name, words) ? name : JSON.stringify(name), maxNameLength)
  return {
    name: writeName,
    attribute: (name) => wordingOf(attributes, name).label ?? writeName(name),
    yes(name) {
      const { label } = wordingOf(attributes, name)
      if (label !== undefined) return label
      const spaced = name.replaceAll('_', ' ')
      const isRead = spaced.split(' ').some((word) => words.joints.has(word))
      return /^[a-z]+(?:_[a-z]+)+$/.test(name) && !isRead ? shorten(spaced, maxNameLength) : null
    },
    scalar(value, attribute) {
      const { values, numberFormat } = wordingOf(attributes, attribute)
      if (values && Object.hasOwn(values, String(value))) return values[String(value)] ?? ''
      if (typeof value === 'number' && Number.isFinite(value)) {
        return formatNumber(value, locale, numberFormat)
      }
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
  /** The words that join two parts, such as "is" and "and". A name that contains one would read as a rule. */
  joints: ReadonlySet<string>
  /** The words in scripts that don't put spaces between words. */
  unspaced: readonly string[]
  /** Matches a text that reads like a phrase, such as "no orders yet". */
  phrase: RegExp
}

const known = new WeakMap<object, Words>()

/** Returns the words of all sentences about rules in a language. */
function wordsOf(options: TextOptions): Words {
  return getOrInsert(known, options.messages ?? ruleTexts, () => {
    const text = createText(ruleTexts, options)
    const wordsIn = (keys: readonly RuleKey[]) => {
      const sentences = keys.map((key) => text(key, { count: 2 }).replaceAll(/\{\w+\}/g, ' '))
      return new Set(sentences.join(' ').toLowerCase().split(/\s+/).filter(Boolean))
    }
    const words = wordsIn(ruleKeys)
    const joints = wordsIn(ruleKeys.filter((key) => !/audience|not-in$/.test(key)))
    const unspaced = [...words].filter((word) => /\p{Lo}/u.test(word))
    return { words, joints, unspaced, phrase: phrasePattern(text) }
  })
}

const ruleKeys = Object.keys(ruleTexts).filter((key): key is RuleKey =>
  /^rule\.(?!issue|label|source|beside)/.test(key),
)

/** Matches what a phrase can say, with any values. */
function phrasePattern(text: ReturnType<typeof createText<RuleKey>>): RegExp {
  const phrases = phraseKeys.map((key) =>
    text(key, { count: 2 })
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.+'),
  )
  return new RegExp(`^(?:${phrases.join('|')})$`, 'iu')
}

const phraseKeys = Object.keys(phraseTexts).filter((key): key is keyof typeof phraseTexts =>
  Object.hasOwn(phraseTexts, key),
)

function isPlain(value: string, { words, unspaced, phrase }: Words): boolean {
  if (phrase.test(value)) return false
  if (/^$|^\s|\s$|\s\s|[,;،、"“”„«»()（）…–\p{C}]/u.test(value)) return false
  const lower = value.toLowerCase()
  if (lower.split(' ').some((word) => words.has(word))) return false
  return !unspaced.some((word) => lower.includes(word))
}

const numberFormats = new Map<string, (value: number) => string>()

/**
 * Formats a number in a rule. Without a format for the attribute, digits are not grouped, because the number
 * can be a year or an ID. An invalid format is ignored.
 */
function formatNumber(
  value: number,
  locale: string,
  own: AttributeWording['numberFormat'],
): string {
  const format = getOrInsert(numberFormats, `${locale} ${own ? JSON.stringify(own) : ''}`, () =>
    createNumberFormat(knownLocale(locale), own),
  )
  return format(value)
}

function createNumberFormat(locale: string, own: AttributeWording['numberFormat']) {
  const plain = { useGrouping: false, maximumFractionDigits: 20 }
  try {
    // Shows decimals only if the number has any.
    const format = createNumberFormatter(
      locale,
      own ? { trailingZeroDisplay: 'stripIfInteger', ...own } : plain,
      longestExact,
    )
    // An invalid format throws when it is first used.
    format(0)
    return format
  } catch {
    return createNumberFormatter(locale, plain, longestExact)
  }
}
