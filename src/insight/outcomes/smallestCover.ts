import { getOrInsert } from '../../internal/getOrInsert.js'

type Sets = readonly ReadonlySet<string>[]

/** How many choices are tried for sets that share features. */
const maxTries = 20_000

/**
 * Returns the indexes of few sets that together have every feature of all sets, in their order. It is the smallest number, or
 * close to it: the greedy choice, and a smaller one if it is found in a limited number of tries.
 */
export function smallestCover(features: readonly (readonly string[])[]): number[] {
  const sets = features.map((each) => new Set(each))
  return partsOf(sets)
    .flatMap((part) => coverOf(part, sets))
    .sort((a, b) => a - b)
}

/** Groups the indexes of sets that share features, directly or through others. */
function partsOf(sets: Sets): number[][] {
  const owners = ownersOf(sets)
  const seen = new Set<number>()
  const parts: number[][] = []
  for (const start of sets.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const part = [start]
    const known = new Set<string>()
    for (const index of part) {
      for (const feature of sets[index] ?? []) {
        if (known.has(feature)) continue
        known.add(feature)
        for (const other of owners.get(feature) ?? []) {
          if (!seen.has(other)) part.push(other)
          seen.add(other)
        }
      }
    }
    parts.push(part)
  }
  return parts
}

function ownersOf(sets: Sets): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  for (const [index, features] of sets.entries()) {
    for (const feature of features) getOrInsert(owners, feature, () => []).push(index)
  }
  return owners
}

function coverOf(part: readonly number[], sets: Sets): readonly number[] {
  const own = part.map((index) => sets[index] ?? new Set<string>())
  // Those that nobody else has, or few have, are decided first.
  const owners = [...ownersOf(own)].sort((a, b) => a[1].length - b[1].length)
  const greedy = greedyCover(own, owners)
  const smaller = searchCover(own, owners, greedy.length - 1)
  return (smaller ?? greedy).map((at) => part[at] ?? 0)
}

type Owners = readonly (readonly [feature: string, sets: readonly number[]])[]

/** Takes the set that adds most until nothing is left. Features that few sets have are worth more. */
function greedyCover(sets: Sets, owners: Owners): number[] {
  const left = new Map(owners.map(([feature, of]) => [feature, 1 + 1 / of.length]))
  const chosen: number[] = []
  const take = (index: number) => {
    chosen.push(index)
    for (const feature of sets[index] ?? []) left.delete(feature)
  }
  for (const [feature, [only, ...others]] of owners) {
    if (only !== undefined && others.length === 0 && left.has(feature)) take(only)
  }
  while (left.size > 0) {
    let [best, most] = [0, 0]
    for (const [index, features] of sets.entries()) {
      let worth = 0
      for (const feature of features) worth += left.get(feature) ?? 0
      if (worth > most) [best, most] = [index, worth]
    }
    take(best)
  }
  return chosen
}

/** Returns a cover of at most `limit` sets, or `null` if none was found. The smallest ones are tried first. */
function searchCover(sets: Sets, owners: Owners, limit: number): number[] | null {
  let tries = 0
  function search(chosen: readonly number[], size: number): number[] | null {
    const isCovered = (of: readonly number[]) => of.some((index) => chosen.includes(index))
    const missing = owners.find(([, of]) => !isCovered(of))
    if (!missing) return [...chosen]
    if (size === 0) return null
    // One of the sets that have it must be chosen.
    const largest = missing[1].toSorted((a, b) => (sets[b]?.size ?? 0) - (sets[a]?.size ?? 0))
    for (const index of largest) {
      if ((tries += 1) > maxTries) return null
      const found = search([...chosen, index], size - 1)
      if (found) return found
    }
    return null
  }
  for (let size = 1; size <= limit && tries <= maxTries; size++) {
    const found = search([], size)
    if (found) return found
  }
  return null
}
