import { isRecord } from '../../internal/isRecord.js'
import type { Density, Layout, PersonalizationView } from './PersonalizationView.js'
import { defaultView } from './PersonalizationView.js'
import type { Sort } from './sortRows.js'

/**
 * Repairs a view that was stored by another version or built by hand. Replaces invalid parts with
 * their defaults. Returns a valid view unchanged. Never throws.
 */
export function readView(given: unknown): PersonalizationView {
  const { search, sort, group, columns, density, layout, widths, stored } = isRecord(given)
    ? given
    : {}
  const view: PersonalizationView = {
    search: typeof search === 'string' ? search : defaultView.search,
    sort: readSort(sort),
    group: typeof group === 'string' ? group : null,
    columns: isTexts(columns) ? columns : defaultView.columns,
    density: isDensity(density) ? density : defaultView.density,
    layout: isLayout(layout) ? layout : defaultView.layout,
    widths: isWidths(widths) ? widths : defaultView.widths,
    ...(typeof stored === 'string' && { stored }),
  }
  const isValid =
    isRecord(given) &&
    given.stored === view.stored &&
    Object.entries(view).every(([key, part]) => given[key] === part)
  return isValid ? (given as unknown as PersonalizationView) : view
}

const densities: readonly unknown[] = ['compact', 'regular', 'comfortable'] satisfies Density[]

/** Returns whether a value is a row height. */
export function isDensity(given: unknown): given is Density {
  return densities.includes(given)
}

const layouts: readonly unknown[] = ['auto', 'table', 'pages'] satisfies Layout[]

/** Returns whether a value is a layout. */
export function isLayout(given: unknown): given is Layout {
  return layouts.includes(given)
}

function readSort(given: unknown): readonly Sort[] {
  if (!Array.isArray(given)) return defaultView.sort
  const valid = given.filter(isSort)
  return valid.length === given.length ? (given as Sort[]) : valid
}

function isSort(given: unknown): given is Sort {
  return (
    isRecord(given) &&
    typeof given.column === 'string' &&
    (given.direction === 'ascending' || given.direction === 'descending')
  )
}

function isWidths(given: unknown): given is Readonly<Record<string, number>> {
  return isRecord(given) && Object.values(given).every(isWidth)
}

/** Returns the nearest width that a column can have, in rem. */
export function limitWidth(width: number): number {
  return Math.min(60, Math.max(4, width))
}

/** Returns whether a value can be the width of a column, in rem. */
export function isWidth(given: unknown): given is number {
  return typeof given === 'number' && given === limitWidth(given)
}

function isTexts(given: unknown): given is readonly string[] {
  return Array.isArray(given) && given.every((text) => typeof text === 'string')
}
