'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { panelParts } from '../../list/parts.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { columnsOf } from '../../list/PersonalizationListState.js'
import { PersonalizationTableSkeleton } from '../../list/table/PersonalizationTableSkeleton.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import type { AnyPartOptions } from '../../ui/parts/Parts.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { personalizationDrawerParts, personalizationListPanelParts } from '../parts.js'
import { usePreloadedCards } from './List.js'
import type { ListPanelPart } from './ListPanelOptions.js'
import { Tools } from './Tools.js'
import type { Area } from './useArea.js'
import { hasFooter, useArea } from './useArea.js'

/** The classes of a list panel's root element. */
export const panelClasses = [panelParts, personalizationListPanelParts]

interface ListPositionholderProps {
  /** The list, which is not loaded yet. */
  list: PersonalizationListState
  hiddenParts: readonly ListPanelPart[] | undefined
  isSelectable: boolean | undefined
}

/** The frame of a panel whose code is loading. */
export function Placeholder(
  props: ListPositionholderProps & {
    /** What the host passes for the panel's root element and its parts. */
    root: RootProps<'section'> & AnyPartOptions
    heading: ReactNode
    hasShortcuts: boolean | undefined
  },
) {
  const { root, heading, hasShortcuts, ...rest } = props
  const panelPart = useParts(panelParts, root)
  const element = useRef<HTMLElement>(null)
  useHostRef(root.ref, element)
  const area = useArea(rest.list, { root: element, isSelectable: rest.isSelectable })
  return (
    <Root
      as="section"
      of={panelClasses}
      partsOf={personalizationDrawerParts}
      {...root}
      ref={element}
    >
      <header {...panelPart('header')}>
        {heading !== null && <Heading {...panelPart('title')}>{heading}</Heading>}
        {!rest.hiddenParts?.includes('tabs') && (
          <div className="pk-status-tabs" aria-hidden="true" />
        )}
        <Tools
          list={rest.list}
          area={area}
          hiddenParts={rest.hiddenParts}
          hasShortcuts={hasShortcuts}
        />
      </header>
      <ListPositionholder {...rest} area={area} />
    </Root>
  )
}

/** About as many rows as a screen shows. */
const shownRows = 14

/** Shown while the panel's list loads: the same tools and columns, so that nothing moves when the list appears. */
export function ListPositionholder(props: ListPositionholderProps & { area: Area }) {
  const { list, area, hiddenParts, isSelectable = true } = props
  const part = useParts(personalizationListPanelParts)
  const panelPart = useParts(panelParts)
  const { list: fitted, style } = area.fitted
  usePreloadedCards(area)
  const { density } = fitted.view
  const columns = columnsOf(fitted).map(({ id }) => id)
  return (
    <div {...part('list')} data-fitted={style && true} style={style}>
      <ActiveFilters list={list} />
      <PersonalizationTableSkeleton
        columns={columns}
        fields={list.fields}
        density={density}
        isSelectable={isSelectable}
        rows={shownRows}
        data-layout={list.layout}
        data-glyphs={columns.includes('status') ? undefined : ''}
      />
      {hasFooter(area, hiddenParts) && <footer {...panelPart('footer')} />}
    </div>
  )
}
