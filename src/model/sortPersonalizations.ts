import type { Personalization } from '../contract/Personalization.js'
import { displayName } from './displayName.js'
import type { PersonalizationStatus } from './effectiveStatus.js'
import { effectiveStatus } from './effectiveStatus.js'
import { keyPersonalizations } from './keyPersonalizations.js'

/** What a list can be sorted by. */
export type SortColumn = 'name' | 'status' | 'variants' | 'priority' | 'page' | 'updated'

/** A column and a direction. */
export interface Sort {
  column: SortColumn
  direction: 'ascending' | 'descending'
}

const statusOrder: PersonalizationStatus[] = [
  'running',
  'scheduled',
  'paused',
  'draft',
  'disabled',
  'ended',
  'unknown',
]

/** One row of a list with the key it keeps through every sort. */
export interface KeyedPersonalization {
  key: string
  personalization: Personalization
}

/**
 * Sorts a list without changing it. Missing values come last in both directions; equal rows keep
 * the service's order. Text is compared as people of `locale` do, with numbers by value.
 *
 * @param sort `null`: the service's order.
 * @param options.now Unix ms, for the status; `null`: not known.
 */
export function sortPersonalizations(
  personalizations: Personalization[],
  sort: Sort | null,
  options: { now: number | null; locale: string },
): KeyedPersonalization[] {
  const keys = keyPersonalizations(personalizations)
  const rows = personalizations.map((personalization, index) => ({
    key: keys[index] ?? '',
    personalization,
  }))
  if (!sort) return rows
  const collator = new Intl.Collator(options.locale, { numeric: true, sensitivity: 'base' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const valued = rows.map((row) => ({
    row,
    value: sortValue(row.personalization, sort.column, options.now),
  }))
  valued.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b)
    return sign * (Number(a) - Number(b))
  })
  return valued.map(({ row }) => row)
}

function sortValue(
  personalization: Personalization,
  column: SortColumn,
  now: number | null,
): string | number | null {
  switch (column) {
    case 'name':
      return displayName(personalization) || null
    case 'status':
      return statusOrder.indexOf(effectiveStatus(personalization, now).status)
    case 'variants':
      return personalization.variants?.length ?? null
    case 'priority':
      return personalization.prio
    case 'page':
      return personalization.webPagePath
    case 'updated':
      return personalization.updatedDate
  }
}
