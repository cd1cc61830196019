import { compareText } from '../../internal/compareText.js'
import { groupBy } from '../../internal/groupBy.js'
import { pageTargets } from '../../personalization/pages/pageTargets.js'
import { priorityOf } from '../../personalization/priorityOf.js'
import type { TimelineGroup, TimelineLayout, TimelineRow } from './layOutTimeline.js'

/** How a timeline is grouped: by what happens in the period, or by page. */
export type TimelineGrouping = 'time' | 'page'

/** Rows of a timeline under one heading. */
export interface TimelineSection {
  id: string
  /** The group, or `null` for a page. */
  group: TimelineGroup | null
  /** The page's host and path. `null` for rows without a page, and for groups. */
  page: string | null
  rows: TimelineRow[]
  /** Whether it is open at first. */
  isOpen: boolean
}

/** The groups in their order. Only the first is open at first. */
const groups: readonly TimelineGroup[] = ['changes', 'always', 'outside']

/**
 * Returns the sections of a timeline. If grouped by page, the pages are in alphabetical order, and the rows
 * of each page are in order of priority. Pages where something starts or ends in the period are open at
 * first.
 */
export function timelineSections(
  layout: TimelineLayout,
  grouping: TimelineGrouping,
): TimelineSection[] {
  if (grouping === 'time') {
    return groups.map((group) => ({
      id: group,
      group,
      page: null,
      rows: layout[group],
      isOpen: group === 'changes',
    }))
  }
  const pages = [
    ...groupBy(
      groups.flatMap((group) => layout[group]),
      pageOf,
    ),
  ]
  return pages
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || compareText(a ?? '', b ?? ''))
    .map(([page, rows]) => ({
      id: page ?? '',
      group: null,
      page,
      rows: rows.sort(comparePriorities),
      isOpen: rows.some(({ group }) => group === 'changes'),
    }))
}

/** Returns the host and path of a row's first page, or `null` if it has no page. */
export function pageOf({ personalization }: TimelineRow): string | null {
  const [target] = pageTargets(personalization)
  if (!target) return null
  return target.notation === undefined ? `${target.host ?? ''}${target.written}` : target.written
}

function comparePriorities(a: TimelineRow, b: TimelineRow): number {
  const order = priorityOf(b.personalization) - priorityOf(a.personalization)
  return order || compareText(a.name, b.name) || compareText(a.key, b.key)
}
