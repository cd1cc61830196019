'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { fieldLabel } from '../../listing/fieldLabel.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { findField } from '../../model/fields/personalizationFields.js'
import { Menu } from '../menu/Menu.js'
import { FacetValues } from './FacetValues.js'

/** What {@link FacetBar} filters. */
export interface FacetBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * A menu for each of the usual filters, with its values and how often they occur. Choosing writes into the
 * search, and typing there chooses here. Renders a `<div>`; `.pk-facet-bar`, `-count`, `-values`, `-value`.
 */
export function FacetBar({ list, className, ...rest }: FacetBarProps) {
  const text = useText()
  return (
    <div
      role="group"
      aria-label={text('filters.label')}
      {...rest}
      className={joinClasses('pk-root pk-facet-bar', className)}
    >
      {list.facets().map((facet) => {
        const field = findField(list.fields, facet.field)
        const chosen = facet.values.filter(({ choice }) => choice !== null).length
        const isUseless = chosen === 0 && facet.values.every(({ value }) => value === null)
        if (!field || isUseless) return null
        const label = (
          <>
            {fieldLabel(text, field)}
            {chosen > 0 && <span className="pk-facet-bar-count">{chosen}</span>}
          </>
        )
        return (
          <Menu key={facet.field} label={label} data-chosen={chosen > 0 ? '' : undefined}>
            <FacetValues {...{ list, facet, field }} />
          </Menu>
        )
      })}
    </div>
  )
}
