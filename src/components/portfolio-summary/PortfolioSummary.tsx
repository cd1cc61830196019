'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useDeferredValue, useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { findField } from '../../model/fields/personalizationFields.js'
import { summarizePortfolio } from '../../model/list/summarizePortfolio.js'
import { parseSearch } from '../../model/search/parseSearch.js'
import { printSearch } from '../../model/search/printSearch.js'
import type { SearchTerm } from '../../model/search/Search.js'
import { changeSearch } from '../../react/list/PersonalizationListState.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { Icon } from '../icon/Icon.js'
import type { IconName } from '../icon/iconPaths.js'

export interface PortfolioSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The list from `usePersonalizationList`. The numbers count the whole list, not only the matches.
   */
  list: PersonalizationListState
}

/**
 * Shows how many personalizations have each status, end soon, or need attention. With the fields
 * from `insightFields`, also shows how many have conflicts or are stale. Each number is a filter.
 * Renders a `<div>`. CSS classes: `.pk-portfolio-summary`, `-number` with `data-status`.
 */
export function PortfolioSummary({ list, className, ...rest }: PortfolioSummaryProps) {
  const text = useText(enList)
  const now = useNow()
  const { personalizations } = list
  const numbers = useMemo(
    () => summarizePortfolio(personalizations, { now }),
    [personalizations, now],
  )
  const found = useFoundCounts(list)
  return (
    <div
      role="group"
      aria-label={text('summary.label')}
      {...rest}
      className={joinClasses('pk-root pk-portfolio-summary', className)}
    >
      {numbers.statuses.map(({ status, count }) => (
        <Count key={status} list={list} count={count} icon={status} search={`status:${status}`}>
          {text(`status.${status}`)}
        </Count>
      ))}
      {numbers.endingSoon !== null && numbers.endingSoon > 0 && (
        <Count
          list={list}
          count={numbers.endingSoon}
          icon="pending"
          search="status:running ends:<7d"
        >
          {text('summary.endingSoon')}
        </Count>
      )}
      {found.map(({ search, value, count }) => (
        <Count key={search} list={list} count={count} search={search} icon={icons[value]}>
          {text(`summary.${value}`)}
        </Count>
      ))}
      {numbers.attention > 0 && (
        <Count list={list} count={numbers.attention} icon="error" search="attention:any">
          {text('summary.attention')}
        </Count>
      )}
    </div>
  )
}

const icons = { conflict: 'lock', stale: 'unknown' } as const

function Count(props: {
  list: PersonalizationListState
  count: number
  icon: IconName
  /** The search that matches exactly the counted personalizations. */
  search: string
  children: ReactNode
}) {
  const { list, count, icon, children } = props
  const formatters = useFormatters()
  const own = parseSearch(props.search, { fields: list.fields }).terms
  const { terms } = list.search
  const isPressed = own.every((term) => terms.some((other) => isSame(term, other)))
  /** Adds or removes the filter. Keeps the rest of the search, except terms for the same fields. */
  function toggle() {
    const others = terms.filter((term) =>
      own.every((mine) => (isPressed ? !isSame(mine, term) : fieldOf(mine) !== fieldOf(term))),
    )
    changeSearch(list, { terms: isPressed ? others : [...others, ...own] })
  }
  return (
    <button
      type="button"
      className="pk-portfolio-summary-number"
      data-status={icon}
      aria-pressed={isPressed}
      onClick={toggle}
    >
      <Icon name={icon} />
      <b>{formatters.number(count)}</b> {children}
    </button>
  )
}

function isSame(a: SearchTerm, b: SearchTerm): boolean {
  return printSearch({ terms: [a] }) === printSearch({ terms: [b] })
}

/** Returns the field of a term, or the term itself if it has no field. */
function fieldOf(term: SearchTerm): unknown {
  return term.type === 'field' ? term.field : term
}

/** Searches that are counted if the list has their fields. See `insightFields`. */
const counted = [
  { field: 'has', value: 'conflict' },
  { field: 'is', value: 'stale' },
] as const

/** A counted search, with its number of matches. */
type FoundCount = {
  search: `${string}:${string}`
  value: (typeof counted)[number]['value']
  count: number
}

const nothing: readonly never[] = []
const hourMs = 3_600_000

/**
 * Returns how many personalizations have conflicts and how many are stale, if the list has these
 * fields. Counts them after the list is rendered, because conflicts take longer.
 */
function useFoundCounts(list: PersonalizationListState): readonly FoundCount[] {
  const now = useNow(hourMs)
  const { fields } = list
  const personalizations = useDeferredValue(list.personalizations, nothing)
  return useMemo(
    () =>
      counted.flatMap(({ field: id, value }) => {
        const field = findField(fields, id)
        if (!field || now === null) return []
        const count = personalizations.filter((personalization) => {
          const values = field.read(personalization, { now })
          return Array.isArray(values) && values.includes(value)
        }).length
        return count > 0 ? [{ search: `${id}:${value}` as const, value, count }] : []
      }),
    [fields, personalizations, now],
  )
}
