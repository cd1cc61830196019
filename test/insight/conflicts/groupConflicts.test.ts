import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../../src/insight/conflicts/Conflict.js'
import { formatConflict } from '../../../src/insight/conflicts/formatConflict.js'
import { groupConflicts } from '../../../src/insight/conflicts/groupConflicts.js'

const conflict = (keys: [string, string], fields: Partial<Conflict> = {}): Conflict => ({
  kind: 'exclusive-blocks',
  certainty: 'certain',
  keys,
  page: '/a',
  window: { from: null, until: null },
  because: [{ code: 'is-exclusive' }, { code: 'same-audience' }],
  disprovedBy: [],
  witness: null,
  ...fields,
})
const possible: Partial<Conflict> = {
  certainty: 'possible',
  because: [],
  disprovedBy: ['audiences-apart', 'order-unknown'],
}

describe('groupConflicts', () => {
  it('lists each pair once, with its worst conflict first', () => {
    const worst = conflict(['a', 'b'])
    const tie = conflict(['b', 'a'], { ...possible, kind: 'priority-tie' })
    expect(groupConflicts([worst, tie])).toEqual([
      { page: '/a', pairs: [[worst, tie]], certain: 1 },
    ])
  })

  it('puts pages with certain conflicts first, then pages with more possible ones', () => {
    const conflicts = [
      conflict(['a', 'b'], { ...possible, page: '/one' }),
      conflict(['a', 'b'], { ...possible, page: '/two' }),
      conflict(['a', 'c'], { ...possible, page: '/two' }),
      conflict(['a', 'b'], { page: '/certain' }),
    ]
    expect(groupConflicts(conflicts).map(({ page, certain }) => [page, certain])).toEqual([
      ['/certain', 1],
      ['/two', 0],
      ['/one', 0],
    ])
  })
})

describe('formatConflict', () => {
  const names = ['VIP', 'Sale'] as const

  it('names both personalizations in every sentence', () => {
    expect(formatConflict(conflict(['a', 'b']), { names })).toEqual({
      title: 'Blocked by an exclusive personalization',
      sentence: 'VIP is exclusive, so no visitors on /a see Sale.',
      because: ['VIP is exclusive.', 'Both have the same audience.'],
      unless: '',
      fix: 'Exclude the audience of Sale from VIP, or turn off “Exclusive” for VIP.',
    })
  })

  it.each([
    ['exclusive-blocks', 'VIP is exclusive, so some visitors on /a don’t see Sale.'],
    ['redirect-preempts', 'VIP redirects some visitors on /a before they see Sale.'],
    ['priority-tie', 'VIP and Sale have the same priority, so either one can come first.'],
  ] as const)(
    'says of %s whom it affects if only one audience is part of the other',
    (kind, words) => {
      const part = conflict(['a', 'b'], { kind, because: [{ code: 'audience-within' }] })
      expect(formatConflict(part, { names }).sentence).toBe(words)
    },
  )

  it('says what a later conflict will be, and what a possible one depends on', () => {
    const later = conflict(['a', 'b'], {
      ...possible,
      kind: 'future-overlap',
      because: [{ code: 'becomes', kind: 'redirect-preempts' }],
    })
    const words = formatConflict(later, { names })
    expect(words.sentence).toBe('VIP may redirect visitors before they see Sale.')
    expect(words.unless).toBe(
      'Happens only if a visitor matches both audiences and VIP comes first.',
    )
  })

  it('asks only whether both are shown if the conflict affects both', () => {
    const twice = conflict(['a', 'b'], {
      kind: 'same-component-twice',
      certainty: 'possible',
      disprovedBy: ['limited', 'delay-apart', 'pages-apart', 'audiences-apart'],
    })
    expect(formatConflict(twice, { names }).unless).toBe(
      'Happens only if both are shown on the same visit, both run on the same page, and a visitor matches both audiences.',
    )
  })

  it('says that redirects are part of a longer loop', () => {
    const ring = conflict(['a', 'b'], { kind: 'redirect-loop', because: [{ code: 'in-loop' }] })
    expect(formatConflict(ring, { names }).sentence).toBe(
      'VIP and Sale are part of a redirect loop.',
    )
  })

  it('uses the keys if there are no names', () => {
    expect(formatConflict(conflict(['a', 'b'])).sentence).toBe(
      'a is exclusive, so no visitors on /a see b.',
    )
  })
})

it('formatConflict shows the kind of a conflict from another version', () => {
  const found = conflict(['a', 'b'], { certainty: 'possible', because: [] })
  const foreign = { ...found, kind: 'same-popup' } as unknown as Conflict
  expect(formatConflict(foreign).sentence).toBe('same-popup')
})
