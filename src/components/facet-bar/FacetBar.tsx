'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { fieldLabel } from '../../listing/fieldLabel.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import type { Search } from '../../model/search/Search.js'
import { Menu } from '../menu/Menu.js'
import { FacetValues } from './FacetValues.js'

export interface FacetBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * A menu for each of the usual filters, with its values and how often they occur. Choosing writes into the
 * search, and typing there chooses here. Renders a `<div>`; `.pk-facet-bar`, `-count`, `-values`, `-value`.
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
        const chosen = countChosen(list.search, field.id)
        const label = (
          <>
            {fieldLabel(text, field)}
            {chosen > 0 && <span className="pk-facet-bar-count">{chosen}</span>}
          </>
        )
        return (
          <Menu key={field.id} label={label} data-chosen={chosen > 0 ? '' : undefined}>
            <FacetValues {...{ list, field }} />
          </Menu>
        )
      })}
    </div>
  )
}

/** How many values the search names of a field. */
function countChosen({ terms }: Search, field: string): number {
  return terms.reduce(
    (sum, term) => sum + (term.type === 'field' && term.field === field ? term.values.length : 0),
    0,
  )
}
