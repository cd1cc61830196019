/**
 * One way in which everything may be that the documents leave open, such as whether a server ignores the case
 * of a path, or whether a visitor is in a control group.
 */
export interface World {
  /** Returns which of the possibilities of a fact is so here, from 0. */
  choose: (fact: string, possibilities: number) => number
}

/** A claim that needs more worlds is neither shown nor refuted. */
const maxWorlds = 20_000

/** How many claims needed too many worlds. */
export const undecided = { count: 0 }

/** Tries all combinations of the facts that the claim asks for, and no others. */
export function holdsInEveryWorld(claim: (world: World) => boolean): boolean {
  const picks: { pick: number; of: number }[] = []
  for (let count = 0; count < maxWorlds; count += 1) {
    const known = new Map<string, number>()
    const choose = (fact: string, possibilities: number) => {
      const index = known.size
      const before = known.get(fact)
      if (before !== undefined) return before
      picks[index] ??= { pick: 0, of: possibilities }
      const pick = picks[index].pick
      known.set(fact, pick)
      return pick
    }
    if (!claim({ choose })) return false
    let last = picks.at(-1)
    while (last && last.pick === last.of - 1) {
      picks.pop()
      last = picks.at(-1)
    }
    if (!last) return true
    last.pick += 1
  }
  undecided.count += 1
  return true
}
