'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useLocalization } from '../../localization/useLocalization.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import type { Sort } from '../../model/sortPersonalizations.js'
import { sortPersonalizations } from '../../model/sortPersonalizations.js'
import { useControllable } from '../controllable/useControllable.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import { BrokenRow } from './BrokenRow.js'
import { PersonalizationTableHeader } from './PersonalizationTableHeader.js'
import { PersonalizationTableRow } from './PersonalizationTableRow.js'

/** What {@link PersonalizationTable} shows. */
export interface PersonalizationTableProps extends Omit<ComponentProps<'div'>, 'children'> {
  personalizations: Personalization[]
  /** The sort, if you own it; `null` is the service's order. */
  sort?: Sort | null
  /** The sort to begin with, if you do not. @default null */
  defaultSort?: Sort | null
  /** Called with the sort a click asks for. */
  onSortChange?: (sort: Sort | null) => void
}

/**
 * The personalizations of a website as a table that can be sorted by each column. Below 720 px of its own
 * width the rows become cards and the column heads a line of sort buttons. Renders a `<div>` around a
 * `<table>`; `.pk-personalization-table`, `-head`, `-sort`, `-row` with `data-key`, `-cell` with `data-column`.
 */
export function PersonalizationTable(props: PersonalizationTableProps) {
  const { personalizations, sort: ownedSort, defaultSort, onSortChange, className, ...rest } = props
  const text = useText()
  const { locale } = useLocalization()
  const now = useNow()
  const [sort, setSort] = useControllable(ownedSort, defaultSort ?? null, onSortChange)
  const rows = useMemo(
    () => sortPersonalizations(personalizations, sort, { now, locale }),
    [personalizations, sort, now, locale],
  )
  return (
    <div {...rest} className={joinClasses('pk-root pk-personalization-table', className)}>
      <table aria-label={text('list.title')}>
        <PersonalizationTableHeader sort={sort} onSortChange={setSort} />
        <tbody>
          {rows.map(({ key, personalization }) => (
            <ErrorBoundary key={key} resetKey={personalization} fallback={<BrokenRow />}>
              <PersonalizationTableRow rowKey={key} personalization={personalization} now={now} />
            </ErrorBoundary>
          ))}
        </tbody>
      </table>
      <p className="pk-visually-hidden" role="status">
        {sort
          ? text(`list.sorted.${sort.direction}`, { column: text(`list.column.${sort.column}`) })
          : text('list.sorted.none')}
      </p>
    </div>
  )
}
