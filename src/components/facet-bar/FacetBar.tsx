'use client'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { fieldLabel, valueLabel } from '../../messages/fieldLabel.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { FacetValue } from '../../model/list/countFacets.js'
import { clearSearchField, toggleSearchValue } from '../../model/search/changeSearch.js'
import type { Search } from '../../model/search/Search.js'
import { changeSearch } from '../../react/list/PersonalizationListState.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { Menu } from '../menu/Menu.js'
import { MenuSearch } from '../menu/MenuSearch.js'

export interface FacetBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Shows a menu for each common filter, with its values and their counts. The filters always match
 * the search text. Renders a `<div>`. CSS classes: `.pk-facet-bar`, `-count`, `-values`, `-value`.
 */
export function FacetBar({ list, className, ...rest }: FacetBarProps) {
  const text = useText(enList)
  return (
    <div
      role="group"
      aria-label={text('filters.label')}
      {...rest}
      className={joinClasses('pk-root pk-facet-bar', className)}
    >
      {list.facetFields.map((field) => {
        const selected = countSelected(list.search, field.id)
        const label = (
          <>
            {fieldLabel(text, field)}
            {selected > 0 && <span className="pk-facet-bar-count">{selected}</span>}
          </>
        )
        return (
          <Menu key={field.id} label={label} data-selected={selected > 0 ? '' : undefined}>
            <FacetValues list={list} field={field} />
          </Menu>
        )
      })}
    </div>
  )
}

/** Returns the number of selected values of a field. */
function countSelected({ terms }: Search, field: string): number {
  return terms.reduce(
    (sum, term) => sum + (term.type === 'field' && term.field === field ? term.values.length : 0),
    0,
  )
}

/** Above this many values, a search box is shown. */
const searchableFrom = 10
/** The maximum number of values shown. */
const maxShown = 100

/** The values of a filter, each with a checkbox. */
function FacetValues(props: { list: PersonalizationListState; field: PersonalizationField }) {
  const { list, field } = props
  const text = useText(enList)
  const [wanted, setWanted] = useState('')
  // The values are counted only here, where they are visible.
  const values = list.facets().find((facet) => facet.field === field.id)?.values ?? []
  const label = ({ value }: FacetValue) => valueLabel(text, field, value)
  const matching = values.filter((entry) =>
    normalizeText(label(entry)).includes(normalizeText(wanted)),
  )
  const find = text('filters.find', { name: fieldLabel(text, field) })
  const isChosen = values.some(({ choice }) => choice !== null)
  return (
    <>
      {values.length > searchableFrom && (
        <MenuSearch label={find} value={wanted} onChange={setWanted} />
      )}
      <div className="pk-facet-bar-values">
        {matching.slice(0, maxShown).map((entry) => (
          <Value
            key={JSON.stringify(entry.value)}
            entry={entry}
            label={label(entry)}
            onToggle={() =>
              changeSearch(list, toggleSearchValue(list.search, field.id, entry.value))
            }
          />
        ))}
      </div>
      {matching.length > maxShown && (
        <p className="pk-menu-note">
          {text('filters.more', { count: matching.length - maxShown })}
        </p>
      )}
      {matching.length === 0 && <p className="pk-menu-note">{text('filters.none')}</p>}
      {isChosen && (
        <button
          type="button"
          className="pk-menu-item"
          data-closes=""
          onClick={() => changeSearch(list, clearSearchField(list.search, field.id))}
        >
          {text('filters.clearOne')}
        </button>
      )}
    </>
  )
}

function Value(props: { entry: FacetValue; label: string; onToggle: () => void }) {
  const { entry, label, onToggle } = props
  const text = useText(enList)
  const formatters = useFormatters()
  const isExcluded = entry.choice === 'excluded'
  return (
    <label className="pk-facet-bar-value" data-excluded={isExcluded ? '' : undefined}>
      <input type="checkbox" checked={entry.choice === 'included'} onChange={onToggle} />
      <bdi data-none={entry.value === null ? '' : undefined}>{shorten(label, 60)}</bdi>
      {isExcluded && <span className="pk-facet-bar-excluded">{text('filters.excluded')}</span>}
      <span className="pk-facet-bar-value-count">{formatters.number(entry.count)}</span>
    </label>
  )
}
