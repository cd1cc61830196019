'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../personalization/fieldLabel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { codeFields } from '../../personalization/personalization-value/renderValue.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { MenuSearch } from '../../ui/menu/MenuSearch.js'
import { useParts } from '../../ui/parts/Parts.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { facetsOf } from '../listFacets.js'
import type { FacetValue } from '../model/countFacets.js'
import { filterMenuParts } from '../parts.js'
import { changeSearch } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { clearSearchField, toggleSearchValue } from '../search/changeSearch.js'
import { listTexts } from '../texts.js'

/** Above this many values, a search box is shown. */
const searchableFrom = 10
/** The maximum number of values shown. */
const maxShown = 100

/** The values of a filter, each with a checkbox. */
export function FilterValues(props: {
  list: PersonalizationListState
  field: PersonalizationField
}) {
  const part = useParts(filterMenuParts)
  const { list, field } = props
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const [wanted, setWanted] = useState('')
  // The values are counted only here, where they are visible.
  const values = facetsOf(list).find((facet) => facet.field === field.id)?.values ?? []
  const label = ({ value }: FacetValue) => valueLabel(text, field, value)
  const normalized = normalizeText(wanted.trim())
  const matching = values.filter((entry) => normalizeText(label(entry)).includes(normalized))
  const find = text('filters.find', { name: fieldLabel(text, field) })
  const isFiltered = list.search.terms.some(
    (term) => term.type === 'field' && term.field === field.id,
  )
  return (
    <>
      {(values.length > searchableFrom || wanted !== '') && (
        <MenuSearch
          label={find}
          value={wanted}
          found={text('list.matching', { count: matching.length, total: values.length })}
          onChange={setWanted}
        />
      )}
      <div {...part('values')}>
        {matching.slice(0, maxShown).map((entry) => (
          <Value
            key={JSON.stringify(entry.value)}
            entry={entry}
            label={label(entry)}
            isCode={entry.value !== null && codeFields.has(field.id)}
            onToggle={() =>
              changeSearch(
                list,
                toggleSearchValue(list.search, field.id, entry.value, { fields: list.fields }),
              )
            }
          />
        ))}
      </div>
      {matching.length > maxShown && (
        <p {...menuPart('note')}>{text('filters.more', { count: matching.length - maxShown })}</p>
      )}
      {matching.length === 0 && <p {...menuPart('note')}>{text('filters.none')}</p>}
      {isFiltered && (
        <ClearFilter onClear={() => changeSearch(list, clearSearchField(list.search, field.id))} />
      )}
    </>
  )
}

function ClearFilter({ onClear }: { onClear: () => void }) {
  const button = useKeptFocus<HTMLButtonElement>()
  const text = useText(listTexts)
  return (
    <button ref={button} type="button" className="pk-menu-item" onClick={onClear}>
      {text('filters.clearOne')}
    </button>
  )
}

function Value(props: {
  entry: FacetValue
  label: string
  /** Whether the value is a code, such as a path. */
  isCode: boolean
  onToggle: () => void
}) {
  const part = useParts(filterMenuParts)
  const { entry, label, isCode, onToggle } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  // A value that no row has disappears when it is deselected.
  const root = useKeptFocus<HTMLLabelElement>()
  const isExcluded = entry.choice === 'excluded'
  return (
    <label ref={root} {...part('value')} data-excluded={isExcluded ? '' : undefined}>
      <input type="checkbox" checked={entry.choice === 'included'} onChange={onToggle} />
      <bdi
        dir={isCode ? 'ltr' : undefined}
        className={isCode ? 'pk-personalization-value-code' : undefined}
        data-none={entry.value === null ? '' : undefined}
      >
        {shorten(label, 60)}
      </bdi>
      {isExcluded && <span {...part('excluded')}>{text('filters.excluded')}</span>}
      <span {...part('value-count')}>{formatters.number(entry.count)}</span>
    </label>
  )
}
