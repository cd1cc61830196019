import type { Personalization } from '../contract/Personalization.js'
import { compareText } from '../internal/compareText.js'
import { groupBy } from '../internal/groupBy.js'
import { hashText } from '../internal/hashText.js'
import { rowText } from './rowText.js'

/**
 * Returns a stable, unique key for each row, in list order: `variationId` or, if there is no ID, a hash of fields
 * that rarely change. If several rows of a website have the same ID, the oldest has it as its key, and the others
 * have a suffix from what tells them apart: the creation date, fields that rarely change or, if those are the same,
 * all fields. So a row has the same key wherever it is in the list. Only rows that are equal in every field are
 * numbered in list order. If several websites have the same ID, those after the first have a suffix of their own.
 */
export function keyPersonalizations(personalizations: readonly Personalization[]): string[] {
  const bases = personalizations.map((row) => row.variationId || hashedKey(row))
  return new Set(bases).size === bases.length ? bases : tellApart(personalizations, bases)
}

/** Adds a suffix to the keys that several rows have. */
function tellApart(personalizations: readonly Personalization[], bases: readonly string[]) {
  const keys = [...bases]
  const taken = new Set(bases)
  const websiteOf = (index: number) => websiteText(personalizations[index])
  for (const [base, indexes] of groupBy(bases.keys(), (index) => bases[index] ?? '')) {
    if (indexes.length === 1) continue
    // Another website may arrive later, and the rows that are shown keep their keys.
    for (const [website, own] of groupBy(indexes, websiteOf)) {
      const isFirst = own[0] === indexes[0]
      const prefix = isFirst ? base : unusedKey(`${base}~${hashOf(website)}`, taken)
      keyTwins(own.flatMap((index) => personalizations[index] ?? [])).forEach((suffix, at) => {
        const index = own[at]
        if (index === undefined) return
        keys[index] = suffix === null ? prefix : unusedKey(`${prefix}${suffix}`, taken)
      })
    }
  }
  return keys
}

/** Returns the suffix of each of a website's rows with the same ID, and `null` for the oldest. */
function keyTwins(rows: readonly Personalization[]): (string | null)[] {
  const twins = readTwins(rows)
  const [first] = twins.toSorted(byAge)
  return twins.map((twin) => {
    if (twin === first) return null
    return twin.content === first?.content ? '' : `~${twin.suffix}`
  })
}

/** Returns a key that is not taken yet, and takes it. */
function unusedKey(wanted: string, taken: Set<string>): string {
  let key = wanted
  for (let count = 1; taken.has(key); count++) key = `${wanted}~${count}`
  taken.add(key)
  return key
}

/** One of several rows with the same ID. */
interface Twin {
  age: number
  identity: string
  /** The same only for rows that are equal in every field. */
  content: string
  /** A hash of the first of these texts that only this row has, or rows that are equal to it. */
  suffix: string
}

function readTwins(rows: readonly Personalization[]): Twin[] {
  const read = rows.map((row) => {
    const created = row.createdAt ?? row.createdDate
    return { age: created ?? Infinity, identity: identityOf(row), content: rowText(row) }
  })
  const levels = (['age', 'identity', 'content'] as const).map((name) => {
    const byText = groupBy(read, (twin) => String(twin[name]))
    const isOwn = (text: string) =>
      new Set(byText.get(text)?.map(({ content }) => content)).size === 1
    return { name, own: new Set([...byText.keys()].filter(isOwn)) }
  })
  return read.map((twin) => {
    const [text = ''] = levels
      .map(({ name, own }) => ({ text: String(twin[name]), own }))
      .filter(({ text, own }) => own.has(text))
      .map(({ text }) => text)
    return { ...twin, suffix: hashOf(text) }
  })
}

/** Sorts the oldest first. Among rows of the same age, the order doesn't depend on the list. */
function byAge(a: Twin, b: Twin): number {
  if (a.age !== b.age) return a.age - b.age
  return compareText(a.identity, b.identity) || compareText(a.content, b.content)
}

function hashedKey(personalization: Personalization): string {
  return `unnamed-${hashOf(identityOf(personalization))}`
}

function identityOf(personalization: Personalization): string {
  const { accountId, websiteId, variationName, webPagePath, createdAt } = personalization
  return JSON.stringify([accountId, websiteId, variationName, webPagePath, createdAt])
}

function websiteText(personalization: Personalization | undefined): string {
  return JSON.stringify([personalization?.accountId, personalization?.websiteId])
}

function hashOf(text: string): string {
  return hashText(text).toString(36)
}
