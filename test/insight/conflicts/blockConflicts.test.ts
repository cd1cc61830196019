import { describe, expect, it } from 'vitest'
import { blockConflicts } from '../../../src/insight/conflicts/blockConflicts.js'
import type { Conflict } from '../../../src/insight/conflicts/Conflict.js'
import { groupConflicts } from '../../../src/insight/conflicts/groupConflicts.js'
import { splitConflicts } from '../../../src/insight/conflicts/splitConflicts.js'

const conflict = (first: string, second: string, fields: Partial<Conflict> = {}): Conflict => ({
  kind: 'exclusive-blocks',
  certainty: 'possible',
  keys: [first, second],
  page: '/a',
  window: { from: null, until: null },
  because: [],
  disprovedBy: ['audiences-apart'],
  witness: null,
  ...fields,
})
const tie: Partial<Conflict> = { kind: 'priority-tie' }
const certain: Partial<Conflict> = { certainty: 'certain', disprovedBy: [] }

/** The personalizations of each block of the first page: what hides others, and the others. */
function blocksOf(conflicts: readonly Conflict[]) {
  const [group] = groupConflicts(conflicts)
  return blockConflicts(group?.pairs ?? []).map((block) =>
    [block[0][0].keys[0], ...block.map(([worst]) => worst.keys[1])].join(' '),
  )
}

describe('a block', () => {
  it('has all that one personalization hides', () => {
    const all = [conflict('a', 'b'), conflict('c', 'd'), conflict('a', 'e')]
    expect(blocksOf(all)).toEqual(['a b e', 'c d'])
  })

  it.each([
    ['a tie, which hides nothing', tie],
    ['what is certain', certain],
    ['what begins later', { window: { from: 1, until: null } }],
    ['a redirect', { kind: 'redirect-preempts' } as const],
  ])('is apart from %s', (_name, fields) => {
    expect(blocksOf([conflict('a', 'b'), conflict('a', 'c', fields)])).toHaveLength(2)
  })

  it('is one conflict on its tab, and keeps every conflict', () => {
    const all = [conflict('a', 'b'), conflict('a', 'c'), conflict('a', 'd', certain)]
    const split = splitConflicts(all)
    expect(split.possible).toEqual({ conflicts: all.slice(0, 2), count: 1 })
    expect(split.certain).toEqual({ conflicts: all.slice(2), count: 1 })
    expect(split.all).toEqual({ conflicts: all, count: 2 })
  })
})
