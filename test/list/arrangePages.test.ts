import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { arrangePages, railMarks, stoppedAfter } from '../../src/list/model/arrangePages.js'
import type { RowGroup } from '../../src/list/model/groupRows.js'
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
})
