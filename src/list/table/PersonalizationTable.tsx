'use client'
import type { FocusEvent, RefObject } from 'react'
import { useMemo, useRef } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { retryImport } from '../../internal/retryImport.js'
import { activeElementOf, isNothingFocused } from '../../ui/dom/realm.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef, useLayoutEffect } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { ShownColumn } from '../columns/columnOf.js'
import { columnOf } from '../columns/columnOf.js'
import { columnRems, minTableWidth } from '../columns/minTableWidth.js'
import { personalizationTableParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { columnsOf, emptyReason } from '../PersonalizationListState.js'
import { useKeptPosition, useListPosition } from '../useListPosition.js'
import { focusRow } from './focusRow.js'
import { ListAnnouncer } from './ListAnnouncer.js'
import { PersonalizationTableBody } from './PersonalizationTableBody.js'
import { PersonalizationTableEmpty } from './PersonalizationTableEmpty.js'
import { PersonalizationTableHeader } from './PersonalizationTableHeader.js'
import type {
  PersonalizationTableOptions,
  PersonalizationTablePartOptions,
} from './PersonalizationTableOptions.js'
import { PersonalizationTableSkeleton } from './PersonalizationTableSkeleton.js'
import { revealFocused } from './revealFocused.js'
import type { showTooltip as showRowTooltip } from './showTooltip.js'
import { tableTexts } from './texts.js'
import { useActiveRow } from './useActiveRow.js'
import { useRenderedRows } from './useRenderedRows.js'
import { useRowActions } from './useRowActions.js'

export interface PersonalizationTableProps
  extends RootProps<'div'>, PersonalizationTableOptions, PersonalizationTablePartOptions {
  /** The list from `usePersonalizationList`. A placeholder is shown until it is loaded. */
  list: PersonalizationListState
}

/**
 * Shows a website's personalizations as a table with sorting (Shift-click for several columns), groups and
 * selection. Rows support the arrow keys, Home, End, Page Up, Page Down, Enter and Space. All rows have the
 * same height. Above 50 rows, only the rows in view are rendered. The header stays in view and, unless the
 * list is by page, so does the first column. The table is as tall as its content, up to 36rem. Set
 * `max-block-size` to change the limit. Renders a `<div>` around a `<table>`. CSS classes:
 * `.pk-personalization-table` with `data-density`, `-scroller`, `-header`, `-sort`, `-row` with `data-key`
 * and `data-selected`, `-group`, `-cell` with `data-column`.
 */
export const PersonalizationTable = acceptRef(function PersonalizationTable(
  props: PersonalizationTableProps,
) {
  if (props.list.isLoaded) return <LoadedTable {...props} />
  const { list, onOpen: _onOpen, onMenu: _onMenu, slots: _slots, ...others } = props
  const { currentKey: _currentKey, isAnnounced: _isAnnounced, ...rest } = others
  return (
    <PersonalizationTableSkeleton
      {...rest}
      columns={columnsOf({ ...list, layout: 'table' }).map(({ id }) => id)}
      fields={list.fields}
      density={list.view.density}
    />
  )
})

const LoadedTable = acceptRef(function LoadedTable(props: PersonalizationTableProps) {
  const {
    list,
    isSelectable = false,
    onOpen,
    onMenu,
    currentKey,
    isAnnounced = true,
    ...rest
  } = props
  return (
    <Root
      as="div"
      of={personalizationTableParts}
      {...rest}
      data-density={list.view.density}
      data-layout={list.layout}
      data-glyphs={columnsOf(list).some(({ id }) => id === 'status') ? undefined : ''}
    >
      <TableScroller
        list={list}
        isSelectable={isSelectable}
        onOpen={onOpen}
        onMenu={onMenu}
        slots={rest.slots}
        currentKey={currentKey}
      />
      {list.count === 0 && <PersonalizationTableEmpty reason={emptyReason(list)} />}
      {isAnnounced && <ListAnnouncer list={list} />}
    </Root>
  )
})

const loadTooltip = retryImport(() => import('./showTooltip.js'))

/**
 * Loads the code for tooltips when a pointer first moves over the table, because touch screens and keyboards
 * show no tooltips. If it can't be loaded, there are none.
 */
function showTooltip(...options: Parameters<typeof showRowTooltip>) {
  loadTooltip().then(
    (tooltip) => tooltip.showTooltip(...options),
    () => {},
  )
}

/** The scroll area with the table. Handles keys and clicks on the rows. */
function TableScroller(
  props: PersonalizationTableOptions & {
    list: PersonalizationListState
    isSelectable: boolean
  },
) {
  const part = useParts(personalizationTableParts)
  const { list, isSelectable } = props
  const { view, fields, layout, internals } = list
  const text = useText(tableTexts)
  // A style from the server would violate a strict content security policy.
  const isHydrated = useHydrated()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => columnsOf({ view, layout, fields }).map(columnOf),
    [view, layout, fields],
  )
  const rendered = useRenderedRows(scroller, list)
  const position = useListPosition(list, 'table')
  const active = useActiveRow(list, position)
  useKeptPosition(scroller, {
    list,
    form: 'table',
    position,
    count: internals.visibleRows.length,
    focus: (area) => focusRow(area, active.rowIndex),
  })
  const actions = useRowActions(list, { ...props, active, scroller })
  const onFocusChange = useFocusOnActive(scroller, active.rowIndex)
  const formatters = useFormatters()
  const now = useNow()
  return (
    <div
      ref={scroller}
      {...part('scroller')}
      onScroll={rendered.onScroll}
      onPointerOver={(event) => showTooltip(event, list, { formatters, now })}
      onFocus={onFocusChange}
      onBlur={onFocusChange}
      {...actions}
    >
      <table
        aria-label={text('list.title')}
        style={
          isHydrated
            ? {
                minInlineSize: `var(--_min, ${minTableWidth(columns, { isSelectable, widths: view.widths, rems: columnRems })}rem)`,
              }
            : undefined
        }
        data-sized={isSized(columns, view.widths) ? '' : undefined}
        aria-rowcount={rendered.isWindowed ? internals.visibleRows.length + 1 : undefined}
      >
        <PersonalizationTableHeader list={list} columns={columns} isSelectable={isSelectable} />
        <PersonalizationTableBody
          {...props}
          columns={columns}
          rendered={rendered}
          activeRowIndex={active.rowIndex}
        />
      </table>
    </div>
  )
}

/** Returns whether all columns have their own width, so that none takes the remaining width. */
function isSized(
  columns: readonly ShownColumn[],
  widths: PersonalizationListState['view']['widths'],
): boolean {
  return columns.every(({ field, width }) => width !== 'fill' || widths[field.id] !== undefined)
}

/** What the table itself renders. A control of the host in a cell keeps focus when its row becomes active. */
const ownStops = 'tr, [data-group-toggle], [data-select], [data-open], [data-menu]'

/**
 * Keeps focus on the same row when a new list moves that row. If the focused element was removed, focus moves
 * to the active row. Returns a handler for `focus` and `blur`.
 */
function useFocusOnActive(scroller: RefObject<HTMLElement | null>, activeRowIndex: number) {
  const before = useRef<{ rowIndex: number; focused: Element | null }>({
    rowIndex: activeRowIndex,
    focused: null,
  })
  // Runs after each render, because a row can be removed without another row index.
  useLayoutEffect(() => {
    const area = scroller.current
    const { rowIndex, focused } = before.current
    before.current.rowIndex = activeRowIndex
    if (!focused) return
    const isMoved = rowIndex !== activeRowIndex
    const isLost = isNothingFocused(area) && (isMoved || !focused.isConnected)
    const isBehind = isMoved && focused === activeElementOf(area) && focused.matches(ownStops)
    if (isLost || isBehind) focusRow(area, activeRowIndex)
  })
  return ({ type, target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (type === 'focus') revealFocused(currentTarget, target)
    const focused = type === 'focus' ? target : relatedTarget
    // If the window loses focus, the element stays active. React reports no blur of what it removes or moves.
    if (!focused && !isNothingFocused(currentTarget)) return
    const isRow = focused?.closest('[data-row-index]') && currentTarget.contains(focused)
    before.current.focused = isRow ? focused : null
  }
}
