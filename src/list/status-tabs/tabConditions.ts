import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { isField } from '../../personalization/fields/isField.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { readField } from '../../personalization/fields/readField.js'
import { summarizePortfolio } from '../model/summarizePortfolio.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { isSameTerm } from '../search/isSameTerm.js'
import { parseSearch } from '../search/parseSearch.js'
import type { SearchTerm } from '../search/Search.js'

/**
 * A tab: all personalizations, the user's own and pinned ones, those with a given status, or those that end soon or
 * need attention.
 */
export type TabName = 'all' | 'mine' | PersonalizationStatus | 'ending-soon' | 'attention'

/** The tabs in display order, each with the search that finds exactly its rows. */
const searches: readonly (readonly [TabName, string])[] = [
  ['all', ''],
  ['mine', 'is:mine'],
  ...statusOrder.map((status) => [status, `status:${status}`] as const),
  ['ending-soon', 'status:running ends:<7d'],
  ['attention', 'attention:any'],
]

/** A tab with its conditions. */
export interface StatusTab {
  name: TabName
  terms: readonly SearchTerm[]
}

const tabs: readonly StatusTab[] = searches.map(([name, search]) => ({
  name,
  terms: parseSearch(search, { fields: [...personalizationFields, isField()] }).terms,
}))

/**
 * Returns the tab whose conditions the search contains. If several tabs match, returns the one with
 * the most conditions.
 */
export function activeTab(terms: readonly SearchTerm[]): StatusTab {
  return tabs.reduce((best, tab) => {
    const isActive = tab.terms.every((own) => terms.some((term) => isSameTerm(own, term)))
    return isActive && tab.terms.length > best.terms.length ? tab : best
  }, tabs[0] as StatusTab)
}

/** Returns a search's text and filters: all terms except those of the active tab. */
export function termsWithoutTab(terms: readonly SearchTerm[]): SearchTerm[] {
  const { terms: own } = activeTab(terms)
  return terms.filter((term) => !own.some((other) => isSameTerm(term, other)))
}

/** A condition on a field. */
export type FieldTerm = Extract<SearchTerm, { type: 'field' }>

/**
 * Returns the conditions that no other component shows: without plain text (the search box keeps it), without
 * conditions that are still being typed there and, unless `hasStatus` is set, without the active tab's
 * conditions.
 */
export function shownFilters(list: PersonalizationListState, hasStatus: boolean): FieldTerm[] {
  const { search, typed, fields } = list
  // The search box keeps the whole text.
  if (search.issues.some(({ code }) => code === 'unclosed-quote')) return []
  const beingTyped = typed === null ? [] : parseSearch(typed, { fields }).terms
  return (hasStatus ? search.terms : termsWithoutTab(search.terms)).filter(
    (term): term is FieldTerm =>
      term.type === 'field' && !beingTyped.some((other) => isSameTerm(term, other)),
  )
}

/**
 * Returns a search's terms after switching to another tab. The tab's conditions replace any
 * conditions on the status.
 */
export function termsOnTab(terms: readonly SearchTerm[], name: TabName): SearchTerm[] {
  const others = termsWithoutTab(terms).filter(
    (term) => term.type !== 'field' || term.field !== 'status',
  )
  return [...(tabs.find((tab) => tab.name === name)?.terms ?? []), ...others]
}

/** Counts the rows on each tab. Tabs without rows are left out. */
export function countTabs(
  personalizations: readonly Personalization[],
  { now, fields }: { now: number | null; fields: readonly PersonalizationField[] },
): Map<TabName, number> {
  const { total, statuses, endingSoon } = summarizePortfolio(personalizations, { now })
  // The insight fields have more reasons than the list itself.
  const field = findField(fields, 'attention')
  const attention = field
    ? personalizations.filter((each) => !kindOf(field).isEmpty(readField(field, each, { now })))
        .length
    : 0
  const own = findField(fields, 'is')
  const mine = own ? personalizations.filter((each) => isMine(readField(own, each, { now }))) : []
  const counts = new Map<TabName, number>([['all', total]])
  if (mine.length > 0) counts.set('mine', mine.length)
  for (const { status, count } of statuses) counts.set(status, count)
  if (endingSoon !== null && endingSoon > 0) counts.set('ending-soon', endingSoon)
  if (attention > 0) counts.set('attention', attention)
  return counts
}

function isMine(value: FieldValue): boolean {
  return Array.isArray(value) && value.includes('mine')
}
