'use client'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { Button } from '../../ui/button/Button.js'
import { isSeen } from '../../ui/button/rememberNeighbors.js'
import { activeElementOf, isNothingFocused } from '../../ui/dom/realm.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { Icon } from '../../ui/icon/Icon.js'
import { closeIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef, useLayoutEffect } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { activeFiltersParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { changeSearch } from '../PersonalizationListState.js'
import { printValue } from '../search/printSearch.js'
import type { FieldTerm } from '../status-tabs/tabConditions.js'
import { shownFilters } from '../status-tabs/tabConditions.js'
import { listTexts } from '../texts.js'

export interface ActiveFiltersProps
  extends RootProps<'div'>, PartOptions<typeof activeFiltersParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /**
   * Also shows the active tab's condition. Set this if you don't use `StatusTabs`. @default false
   */
  hasStatus?: boolean | undefined
}

/**
 * Shows each condition on a field as a button that removes it, and a button that removes all of them. Shows
 * nothing while there are no conditions. Renders a `<div>`. CSS classes: `.pk-active-filters`, `-filter`,
 * `-name`, `-negated`.
 */
export const ActiveFilters = acceptRef(function ActiveFilters(props: ActiveFiltersProps) {
  const { list, hasStatus = false, ref, ...rest } = props
  const text = useText(listTexts)
  const filters = shownFilters(list, hasStatus)
  const root = useRef<HTMLDivElement>(null)
  useHostRef(ref, root)
  /** The index of the removed filter, until the search has changed. A host can apply the change late. */
  const removed = useRef<number | null>(null)
  const { search } = list
  useLayoutEffect(() => {
    const position = removed.current
    removed.current = null
    if (position === null) return
    const isHere = root.current?.contains(activeElementOf(root.current))
    if (!isHere && !isNothingFocused(root.current)) return
    const buttons = root.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(position, buttons.length - 2)]
    ;(next ?? (root.current && controlBefore(root.current)) ?? root.current)?.focus()
  }, [search])
  useLayoutEffect(() => {
    const filtersRoot = root.current
    const panel = filtersRoot?.closest('.pk-personalization-list-panel')
    if (!filtersRoot || !panel) return undefined
    const buttonsOf = () => [...filtersRoot.querySelectorAll('button')]
    const position = focusedFilters.get(panel)
    focusedFilters.delete(panel)
    if (position !== undefined && isNothingFocused(panel)) buttonsOf()[position]?.focus()
    return () => {
      const active = activeElementOf(filtersRoot)
      const focused = buttonsOf().findIndex((button) => button === active)
      if (focused >= 0) focusedFilters.set(panel, focused)
    }
  }, [])
  /** Removes a filter. Focus moves to a neighboring filter, or to what is before them if none is left. */
  function remove(position: number) {
    removed.current = position
    changeSearch(list, { terms: search.terms.filter((term) => term !== filters[position]) })
  }
  function clear() {
    const others = search.terms.filter((term) => !filters.some((filter) => filter === term))
    removed.current = 0
    changeSearch(list, { terms: others })
    // A host can apply the change late.
    root.current?.focus()
  }
  return (
    <Root
      as="div"
      of={activeFiltersParts}
      role={filters.length > 0 ? 'group' : undefined}
      aria-label={filters.length > 0 ? text('filters.active') : undefined}
      tabIndex={-1}
      {...rest}
      ref={root}
    >
      {filters.map((term, position) => (
        <Filter
          // Terms have no identity other than their index.
          key={position}
          term={term}
          list={list}
          onRemove={() => remove(position)}
        />
      ))}
      {filters.length > 0 && (
        <Button variant="quiet" onClick={clear}>
          {text('filters.clear')}
        </Button>
      )}
    </Root>
  )
})

/** Returns the nearest control before an element that is empty now, such as the search box. */
function controlBefore(element: HTMLElement): HTMLElement | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const controls = [
      ...around.querySelectorAll<HTMLElement>(
        'input, button, summary, a[href], .pk-active-filters',
      ),
    ]
    const before = controls.slice(0, Math.max(0, controls.indexOf(element))).findLast(isSeen)
    if (before) return before
  }
  return undefined
}

/** The filter that had focus when the list replaced its placeholder, which has the same filters. */
const focusedFilters = new WeakMap<Element, number>()

const maxLength = 60

function Filter(props: { term: FieldTerm; list: PersonalizationListState; onRemove: () => void }) {
  const part = useParts(activeFiltersParts)
  const { term, list, onRemove } = props
  const text = useText(listTexts)
  const { name, value } = useTermText(term, list)
  return (
    <button {...part('filter')} type="button" onClick={onRemove}>
      {term.isNegated && <span {...part('negated')}>{text('filters.not')}</span>}
      {name && <span {...part('name')}>{name}</span>}
      <bdi>{shorten(value, maxLength)}</bdi>
      <Icon name={closeIcon} />
      <span className="pk-visually-hidden">{text('filters.remove')}</span>
    </button>
  )
}

/** Returns a search term's field label and values. Both are blank without a term. */
export function useTermText(term: FieldTerm | null, { fields }: PersonalizationListState) {
  const text = useText(listTexts)
  if (term === null) return { name: '', value: '' }
  const field = findField(fields, term.field)
  if (!field) return { name: '', value: term.field }
  const values = term.values.map((value) => {
    if (value.op === 'none') return text('value.none')
    if (value.op === 'any') return text('filters.any')
    return value.op === 'is' ? valueLabel(text, field, value.text) : printValue(value)
  })
  return { name: fieldLabel(text, field), value: values.join(', ') }
}
