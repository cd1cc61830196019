import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import {
  arrangePages,
  railMarks,
  stoppedAfter,
  withShownFirst,
} from '../../src/list/model/arrangePages.js'
import type { RowGroup } from '../../src/list/model/groupRows.js'
import { orderPages } from '../../src/list/model/orderPages.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = 1_780_000_000_000
const open = { isCollapsed: () => false, now }
const item = (changes: Partial<Personalization>) =>
  makePersonalization({
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
    exclusive: false,
    ...changes,
  })
const group = (value: string, rows: number[]): RowGroup => ({ value, rows: Uint32Array.from(rows) })

/** What the lines of a list are, in words. */
function words(
  list: readonly Personalization[],
  groups: readonly RowGroup[],
  options: Parameters<typeof arrangePages>[2] = open,
) {
  const { visibleRows, marks } = arrangePages(list, groups, options)
  return Array.from(visibleRows, (line, index) => {
    if (line < 0) return groups[~line]?.value
    const stopped = stoppedAfter(line)
    const own = Object.entries(railMarks).flatMap(([name, bit]) =>
      ((marks[index] ?? 0) & bit) === 0 ? [] : name,
    )
    return [stopped === null ? line : `stop ${stopped}`, ...own].join(' ')
  })
}

/** Splits values where what they have in common changes. */
function runsOf<Value>(values: readonly Value[], keyOf: (value: Value) => unknown): Value[][] {
  const runs: Value[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && keyOf(run[0] as Value) === keyOf(value)) run.push(value)
    else runs.push([value])
  }
  return runs
}

describe('a list by page', () => {
  it('has the pages with their rows, and marks where each rail begins and ends', () => {
    const list = [item({ prio: 3 }), item({ prio: 2 }), item({ prio: 1 })]
    expect(words(list, [group('/', [0, 1]), group('/b', [2])])).toEqual([
      '/',
      '0 first',
      '1 last',
      '/b',
      '2 first last',
    ])
  })

  it('says after an exclusive personalization that the rest does not show', () => {
    const list = [item({ prio: 3 }), item({ prio: 2, exclusive: true }), item({ prio: 1 })]
    expect(words(list, [group('/', [0, 1, 2])])).toEqual([
      '/',
      '0 first',
      '1',
      'stop 1',
      '2 last stopped',
    ])
  })

  it.each<[why: string, changes: Partial<Personalization>, time: number | null]>([
    ['has not started', { startDate: now + 1 }, now],
    ['has ended', { endDate: now - 1 }, now],
    ['is paused', { state: 'paused' }, now],
    ['is a draft', { state: 'draft' }, now],
    ['is disabled', { disabled: true }, now],
    ['may have started at a time that is unknown', {}, null],
  ])('does not say so if it %s', (_, changes, time) => {
    const list = [item({ exclusive: true, ...changes }), item({})]
    const lines = words(list, [group('/', [0, 1])], { ...open, now: time })
    expect(lines.filter((line) => line?.startsWith('stop'))).toEqual([])
  })

  it('does not say so where nothing follows', () => {
    expect(words([item({ exclusive: true })], [group('/', [0])])).toEqual(['/', '0 first last'])
  })

  it('marks the priority of the row above, but not a missing one', () => {
    const list = [item({ prio: 5 }), item({ prio: 5 }), item({ prio: null }), item({ prio: null })]
    expect(words(list, [group('/', [0, 1, 2, 3])])).toEqual([
      '/',
      '0 first',
      '1 tied',
      '2',
      '3 last',
    ])
  })

  it('leaves out the rows of collapsed pages', () => {
    const list = [item({ exclusive: true }), item({})]
    const groups = [group('/', [0, 1]), group('/b', [1])]
    const isCollapsed = ({ value }: RowGroup) => value === '/'
    expect(words(list, groups, { isCollapsed, now })).toEqual(['/', '/b', '1 first last'])
  })

  it('shows each row of a page once and in order, whatever the list', () => {
    const row = fc.record({
      prio: fc.option(fc.integer({ min: 0, max: 3 })),
      exclusive: fc.constantFrom(true, false, null),
      state: fc.constantFrom('running', 'paused', 'draft', null, 'odd'),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
        (pages) => {
          const list = pages.flat().map(item)
          let next = 0
          const groups = pages.map((own, place) =>
            group(
              `/${place}`,
              own.map(() => next++),
            ),
          )
          const { visibleRows, marks } = arrangePages(list, groups, open)
          assert.equal(marks.length, visibleRows.length)
          const lines = [...visibleRows]
          const rows = lines.filter((line) => line >= 0 && stoppedAfter(line) === null)
          assert.deepEqual(rows, [...list.keys()])
          // Of those with the same priority, those that can show come first.
          const isHidden = (row: number) =>
            Number(['paused', 'draft'].includes(list[row]?.state ?? ''))
          for (const page of groups) {
            const expected = runsOf(
              Array.from(page.rows),
              (row) => list[row]?.prio ?? null,
            ).flatMap((run) => run.toSorted((a, b) => isHidden(a) - isHidden(b)))
            assert.deepEqual(Array.from(withShownFirst(page.rows, list, now)), expected)
          }
          for (const [index, line] of lines.entries()) {
            const stopped = stoppedAfter(line)
            const isStopped = ((marks[index] ?? 0) & railMarks.stopped) !== 0
            if (stopped !== null) {
              // It follows its own row, and another row of the page follows it.
              assert.equal(lines[index - 1], stopped)
              assert.isTrue((lines[index + 1] ?? -1) >= 0)
            }
            const start = lines.slice(0, index).findLastIndex((each) => each < 0)
            const before = lines.slice(start + 1, index)
            assert.equal(isStopped, line >= 0 && before.some((each) => stoppedAfter(each) !== null))
          }
        },
      ),
    )
  })

  it('marks a tie only between neighbors that can both show', () => {
    const tied = (...states: string[]) =>
      words(
        states.map((state) => item({ prio: 5, state })),
        [group('/', [...states.keys()])],
      )
    expect(tied('running', 'running')).toContain('1 last tied')
    expect(tied('running', 'paused')).toContain('1 last')
    expect(tied('paused', 'running')).toContain('1 last')
    const list = [item({ prio: 5, exclusive: true }), item({ prio: 5 })]
    expect(words(list, [group('/', [0, 1])])).toEqual(['/', '0 first', 'stop 0', '1 last stopped'])
  })

  it('has no rail for pages with one personalization', () => {
    const list = [item({ prio: 5 }), item({ prio: 5 })]
    const singles: RowGroup = { value: null, rows: Uint32Array.of(0, 1), isSingles: true }
    expect(words(list, [singles])).toEqual([null, '0 first last single', '1 first last single'])
  })
})

describe('the order of pages', () => {
  const dayMs = 86_400_000
  const order = (
    pages: Record<string, Partial<Personalization>[]>,
    urgencies: Readonly<Record<string, number>> = {},
  ) => {
    const list = Object.entries(pages).flatMap(([path, own]) =>
      own.map((changes) => item({ webPagePath: path, ...changes })),
    )
    const groups = Object.keys(pages).map((path) =>
      group(
        path,
        [...list.keys()].filter((row) => list[row]?.webPagePath === path),
      ),
    )
    const urgencyOf = (row: number) => urgencies[list[row]?.webPagePath ?? ''] ?? 0
    return orderPages(groups, list, { now, urgencyOf }).map(({ value, rows, isSingles }) =>
      isSingles ? Array.from(rows, (row) => list[row]?.webPagePath) : value,
    )
  }

  it('is the worst problem, then the next date, then the number, then the path', () => {
    const two = [{}, {}]
    const soon = (days: number) => [{ endDate: now + days * dayMs }, {}]
    expect(
      order(
        { '/a': two, '/b': two, '/c': [{}, {}, {}], '/d': soon(13), '/e': soon(3), '/f': two },
        { '/f': 2, '/b': 4 },
      ),
    ).toEqual(['/b', '/f', '/e', '/d', '/c', '/a'])
  })

  it('does not count dates that are over, far, or of what does not run', () => {
    const page = (changes: Partial<Personalization>) => [changes, {}]
    expect(
      order({
        '/a': [{}, {}],
        '/b': page({ endDate: now + 15 * dayMs }),
        '/c': page({ startDate: now - dayMs }),
        '/d': page({ state: 'paused', endDate: now + dayMs }),
        '/e': page({ startDate: now + dayMs }),
      }),
    ).toEqual(['/e', '/a', '/b', '/c', '/d'])
  })

  it('ends with the pages that have one personalization, in the same order', () => {
    expect(order({ '/a': [{}], '/b': [{}, {}], '/c': [{}] }, { '/c': 4 })).toEqual([
      '/b',
      ['/c', '/a'],
    ])
    expect(order({ '/a': [{}], '/b': [{}, {}] })).toEqual(['/b', '/a'])
  })
})
