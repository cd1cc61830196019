import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'

/** A part of a text: plain, or the name or ID of personalizations. */
export interface TextPart {
  text: string
  /** The personalizations with this name or ID. Empty for plain text. */
  mentioned: readonly Personalization[]
}

/** Finds the names and IDs of personalizations in a text. */
export type MentionFinder = (text: string) => TextPart[]

/** Shorter names, such as "A/B", are too often something else. */
const minLength = 4
const maxLength = 200
/** The maximum number of checks. In a text that needs more, the remaining names are not found. */
const maxChecks = 200_000

/**
 * Creates a function that finds the names and IDs of personalizations in a text. Names match exactly,
 * including case, and only as whole words. The longest name wins. Names under 4 or over 200 characters are
 * not found.
 */
export function createMentionFinder(personalizations: readonly Personalization[]): MentionFinder {
  let names: ReturnType<typeof indexNames> | undefined
  return (text) => {
    const { named, starts } = (names ??= indexNames(personalizations))
    const parts: TextPart[] = []
    let from = 0
    let checks = 0
    for (const { index } of text.matchAll(wordStart)) {
      if (index < from) continue
      const lengths = starts.get(text.slice(index, index + minLength)) ?? []
      checks += lengths.length
      if (checks > maxChecks) break
      const length = lengths.find((each) => {
        const name = text.slice(index, index + each)
        return named.has(name) && isWhole(text, index, name)
      })
      if (length === undefined) continue
      const name = text.slice(index, index + length)
      if (index > from) parts.push({ text: text.slice(from, index), mentioned: [] })
      parts.push({ text: name, mentioned: named.get(name) ?? [] })
      from = index + name.length
    }
    if (from < text.length || parts.length === 0)
      parts.push({ text: text.slice(from), mentioned: [] })
    return parts
  }
}

/**
 * A letter of a script without spaces, where words begin and end anywhere. `ー` belongs to no single
 * script.
 */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}ー]`
/** A letter, digit or other part of a word in a script with spaces. */
const spaced = String.raw`(?!${unspaced})[\p{L}\p{N}\p{M}_]`
/** Where a name can begin: at a word or symbol. */
const wordStart = new RegExp(String.raw`(?<!${spaced})\S|${unspaced}`, 'gu')

/**
 * Returns the personalizations by name, and the lengths of the names by their first characters,
 * longest first.
 */
function indexNames(personalizations: readonly Personalization[]) {
  const named = new Map<string, Personalization[]>()
  for (const personalization of personalizations) {
    const { variationName, variationId } = personalization
    for (const name of new Set([variationName?.trim() ?? '', variationId?.trim() ?? ''])) {
      if (name.length < minLength || name.length > maxLength) continue
      getOrInsert(named, name, () => []).push(personalization)
    }
  }
  const lengths = new Map<string, Set<number>>()
  for (const name of named.keys()) {
    getOrInsert(lengths, name.slice(0, minLength), () => new Set<number>()).add(name.length)
  }
  const starts = new Map(
    Array.from(lengths, ([start, found]) => [start, [...found].sort((one, other) => other - one)]),
  )
  return { named, starts }
}

const wordEnd = new RegExp(`${spaced}$`, 'u')
const continues = new RegExp(`^${spaced}`, 'u')

/**
 * Returns whether a name that was found is not just a part of a longer word or, if it has no
 * spaces, of a longer ID such as `hero-2`.
 */
function isWhole(text: string, index: number, name: string): boolean {
  const end = index + name.length
  if (wordEnd.test(name) && continues.test(text.slice(end, end + 2))) return false
  return name.includes(' ') || !(text[index - 1] === '-' || /^-\S/.test(text.slice(end, end + 2)))
}
