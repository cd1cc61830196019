'use client'
import type { CSSProperties, ReactNode } from 'react'
import { useRef } from 'react'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { panelParts } from '../../list/parts.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { PersonalizationTableSkeleton } from '../../list/table/PersonalizationTableSkeleton.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Root } from '../../ui/parts/Root.js'
import { personalizationListPanelParts } from '../parts.js'
import { usePreloadedCards } from './List.js'
import type { ListPanelPart } from './ListPanelOptions.js'
import { Tools } from './Tools.js'
import { useFittedList } from './useFittedList.js'

/** The classes of a list panel's root element. */
export const panelClasses = [panelParts, personalizationListPanelParts]

interface ListPlaceholderProps {
  /** The list, which is not loaded yet. */
  list: PersonalizationListState
  hiddenParts: readonly ListPanelPart[] | undefined
  isSelectable: boolean | undefined
}

/** The frame of a panel whose code is loading. */
export function Placeholder(
  props: ListPlaceholderProps & {
    className: string | undefined
    style: CSSProperties | undefined
    heading: ReactNode
  },
) {
  const { className, style, heading, ...rest } = props
  const panelPart = useParts(panelParts)
  return (
    <Root as="section" of={panelClasses} className={className} style={style}>
      <header {...panelPart('header')}>
        {heading !== null && <Heading {...panelPart('title')}>{heading}</Heading>}
        {!rest.hiddenParts?.includes('tabs') && (
          <div className="pk-status-tabs" aria-hidden="true" />
        )}
      </header>
      <ListPlaceholder {...rest} />
    </Root>
  )
}

/** About as many rows as a screen shows. */
const shownRows = 14

/** Shown while the panel's list loads: the same tools and columns, so that nothing moves then. */
export function ListPlaceholder({ list, hiddenParts, isSelectable = true }: ListPlaceholderProps) {
  const part = useParts(personalizationListPanelParts)
  const panelPart = useParts(panelParts)
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = usePreloadedCards(root)
  const { list: fitted, style } = useFittedList(list, { root, isSelectable })
  const { columns, density } = fitted.view
  return (
    <div ref={root} {...part('list')} data-fitted={style && true} style={style}>
      <Tools
        list={list}
        hiddenParts={hiddenParts}
        isNarrow={isNarrow}
        fittingColumns={columns}
        storage={undefined}
        onRefresh={undefined}
      />
      <ActiveFilters list={list} />
      <PersonalizationTableSkeleton
        columns={columns}
        fields={list.fields}
        density={density}
        isSelectable={isSelectable}
        rows={shownRows}
      />
      {!isNarrow && !hiddenParts?.includes('footer') && <footer {...panelPart('footer')} />}
    </div>
  )
}
