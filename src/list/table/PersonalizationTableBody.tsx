'use client'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { shortName } from '../../personalization/displayName.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { useHost } from '../../personalization/HostOptions.js'
import { ErrorBoundary } from '../../ui/error-boundary/ErrorBoundary.js'
import { useSameMembers } from '../../ui/hooks/useSameMembers.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { ShownColumn } from '../columns/columnOf.js'
import { GroupCount, GroupName } from '../columns/GroupName.js'
import { hasScale } from '../columns/runsColumn.js'
import { useListContext } from '../columns/useListContext.js'
import { stoppedAfter } from '../model/arrangePages.js'
import type { VisibleRows } from '../model/arrangeRows.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { groupFieldOf } from '../PersonalizationListState.js'
import { groupKey } from '../useCollapsedGroups.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'
import type { RowContext } from './PersonalizationTableRow.js'
import { PersonalizationTableRow, stoppedOf } from './PersonalizationTableRow.js'
import type { RenderedRows } from './useRenderedRows.js'

interface BodyProps extends PersonalizationTableOptions {
  list: PersonalizationListState
  columns: readonly ShownColumn[]
  rendered: RenderedRows
  activeRowIndex: number
  isSelectable: boolean
}

/**
 * The rows and group headers in view. They are keyed by item, so that an element never changes to a different
 * row. Page translators and extensions change elements, and React is not aware of it.
 */
export function PersonalizationTableBody(props: BodyProps) {
  const { list, columns, rendered, activeRowIndex, isSelectable } = props
  // Rows out of view can be a moment late, so that those in view appear sooner.
  const late = useDeferredValue(list)
  const shared = useRowContext(props)
  const span = columns.length + Number(isSelectable)
  const parts: ReactNode[] = []
  let nextIndex = 0
  /** Leaves room for the rows before `end`, which are not rendered. */
  const addGap = (end: number) =>
    parts.push(
      <tr key={`gap${nextIndex}`} aria-hidden="true" {...shared.cells.part('gap')}>
        <td colSpan={span} style={{ blockSize: rendered.topOf(end) - rendered.topOf(nextIndex) }} />
      </tr>,
    )
  const indexes = renderedIndexes(rendered, activeRowIndex, list.internals.visibleRows.length)
  const isLate = (rowIndex: number) =>
    late !== list &&
    rowIndex !== activeRowIndex &&
    (rowIndex < rendered.seen.first - 1 || rowIndex >= rendered.seen.end)
  const keyOf = createKeys(list, late === list ? [] : indexes.filter((index) => !isLate(index)))
  for (const rowIndex of indexes) {
    if (rowIndex > nextIndex) addGap(rowIndex)
    const isActive = rowIndex === activeRowIndex
    const shown = isLate(rowIndex) ? late : list
    parts.push(
      renderVisibleRow(shown, keyOf(shown, rowIndex), {
        rowIndex,
        ariaRowIndex: rendered.isWindowed ? rowIndex + 2 : undefined,
        isActive,
        span,
        shared,
        currentKey: props.currentKey,
      }),
    )
    nextIndex = rowIndex + 1
  }
  // A server can't measure, and an inline style would violate a strict content security policy.
  if (list.internals.visibleRows.length > nextIndex && shared.cells.isHydrated)
    addGap(list.internals.visibleRows.length)
  return <tbody>{parts}</tbody>
}

/** Returns what all rows share. Rows render again if any of it changes. */
function useRowContext(props: BodyProps): RowContext {
  const { list, columns, isSelectable } = props
  const { hrefOf } = useHost()
  const cells = useListContext({
    isCard: false,
    hasPath: list.layout === 'table' && !columns.some(({ field }) => field.id === 'page'),
    hasGlyph: !columns.some(({ field }) => field.id === 'status'),
    isClickable: props.onOpen !== undefined,
  })
  const cellView = props.slots?.cell
  const hasMenu = props.onMenu !== undefined
  const { changeKinds } = list
  const headAt = Math.max(
    0,
    columns.findIndex(({ field }) => field.id === 'name'),
  )
  return useSameMembers({
    cells,
    columns,
    cellView,
    hrefOf,
    changeKinds,
    isSelectable,
    hasMenu,
    headAt: list.layout === 'pages' ? headAt : 0,
  })
}

/**
 * Returns the indexes of the rows in view and of the active row, which would lose focus if it
 * unmounted.
 */
function renderedIndexes({ first, end }: RenderedRows, active: number, count: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, index) => first + index)
  if (active < first && active < count) indexes.unshift(active)
  if (active >= end && active < count) indexes.push(active)
  return indexes
}

/**
 * Returns a function that returns the React keys of rows and group headers.
 *
 * @param own The rows of the new list. Rows of the previous list can't have their keys.
 */
function createKeys(list: PersonalizationListState, own: readonly number[]) {
  const taken = new Set(own.map((rowIndex) => keyAt(list, rowIndex)))
  return (shown: PersonalizationListState, rowIndex: number): string => {
    const key = keyAt(shown, rowIndex)
    return shown !== list && taken.has(key) ? `late ${key}` : key
  }
}

function keyAt(list: PersonalizationListState, rowIndex: number): string {
  const { visibleRows, groups, index } = list.internals
  const row = visibleRows[rowIndex] ?? 0
  const group = groups?.[~row]
  if (group) return `group ${groupKey(groupFieldOf(list)?.id, group)}`
  const stopped = stoppedAfter(row)
  if (stopped !== null) return `stop ${index.keyAt(stopped)}`
  const count = groups ? countAbove(visibleRows, index.personalizations.length)[rowIndex] : 0
  return `row ${count} ${index.keyAt(row)}`
}

const counts = new WeakMap<VisibleRows, Uint32Array>()

/**
 * Returns how often each line's row is above it, because a row can be in several groups. The numbers don't
 * depend on which rows are rendered.
 */
function countAbove(visibleRows: VisibleRows, rowCount: number): Uint32Array {
  return getOrInsert(counts, visibleRows, () => {
    const above = new Uint32Array(visibleRows.length)
    const soFar = new Uint32Array(rowCount)
    for (let at = 0; at < visibleRows.length; at += 1) {
      const row = visibleRows[at] ?? 0
      // Headers and stops are not rows.
      if (row < 0 || row >= rowCount) continue
      const count = soFar[row] ?? 0
      above[at] = count
      soFar[row] = count + 1
    }
    return above
  })
}

interface RowPosition {
  rowIndex: number
  ariaRowIndex: number | undefined
  isActive: boolean
  span: number
  shared: RowContext
  currentKey: string | null | undefined
}

/** Renders a row or a group header. This is a function, so that rows need no component around them. */
function renderVisibleRow(list: PersonalizationListState, reactKey: string, position: RowPosition) {
  const { rowIndex, ariaRowIndex, isActive, shared, currentKey } = position
  const row = list.internals.visibleRows[rowIndex]
  if (row === undefined) return null
  if (row < 0) return <GroupHeader key={reactKey} {...position} list={list} row={row} />
  const stopped = stoppedAfter(row)
  if (stopped !== null) return <StopRow key={reactKey} {...position} list={list} row={stopped} />
  const personalization = list.personalizations[row]
  const key = list.internals.index.keyAt(row)
  if (!personalization) return null
  return (
    <ErrorBoundary key={reactKey} resetKey={personalization} fallback={<BrokenRow {...position} />}>
      <PersonalizationTableRow
        shared={shared}
        personalization={personalization}
        rowKey={key}
        rowIndex={rowIndex}
        ariaRowIndex={ariaRowIndex}
        marks={list.internals.marks?.[rowIndex]}
        isActive={isActive}
        isSelected={list.selection.keys.has(key)}
        isCurrent={key === currentKey}
      />
    </ErrorBoundary>
  )
}

/** Replaces a row that could not be rendered. */
function BrokenRow({ span, rowIndex, ariaRowIndex, isActive, shared }: RowPosition) {
  const { part, text } = shared.cells
  return (
    <tr
      {...part('row')}
      data-row-index={rowIndex}
      data-broken=""
      aria-rowindex={ariaRowIndex}
      tabIndex={isActive ? 0 : -1}
    >
      <td {...part('cell')} colSpan={span}>
        {text('list.brokenRow')}
      </td>
    </tr>
  )
}

/** A group's header: its value, its number of rows, and a button that collapses the group. */
function GroupHeader(props: RowPosition & { list: PersonalizationListState; row: number }) {
  const { list, row } = props
  const { part, text } = props.shared.cells
  const group = list.internals.groups?.[~row]
  const field = groupFieldOf(list)
  if (!group || !field) return null
  const isPage = list.layout === 'pages'
  return (
    <tr {...part('group')} data-row-index={props.rowIndex} aria-rowindex={props.ariaRowIndex}>
      <LineCells {...props}>
        <button
          {...part('group-toggle')}
          type="button"
          data-group-toggle=""
          aria-expanded={!list.isCollapsed(group)}
          tabIndex={props.isActive ? 0 : -1}
        >
          <Icon name="next" />
          {!isPage && <span {...part('group-field')}>{fieldLabel(text, field)}</span>}{' '}
          <GroupName group={group} field={field} isPage={isPage} />{' '}
          <bdi {...part('group-count')}>
            <GroupCount group={group} />
          </bdi>
        </button>
      </LineCells>
    </tr>
  )
}

/** The line where the rail of a page ends. Says that nothing after the exclusive personalization is shown. */
function StopRow(props: RowPosition & { list: PersonalizationListState; row: number }) {
  const { list, row, rowIndex } = props
  const { part, text } = props.shared.cells
  const personalization = list.personalizations[row]
  const marks = list.internals.marks?.[rowIndex] ?? 0
  if (!personalization) return null
  return (
    <tr {...part('stop')} aria-rowindex={props.ariaRowIndex} data-stopped={stoppedOf(marks)}>
      <LineCells {...props}>
        <span {...part('rail')} />
        <span>{text('rail.stop', { name: shortName(personalization, text) })}</span>
      </LineCells>
    </tr>
  )
}

/** The cells of a line between rows: its text, and the line for today, which runs through it. */
function LineCells({ span, shared, children }: RowPosition & { children: ReactNode }) {
  const at = shared.columns.findIndex(hasScale)
  const before = at === -1 ? span : span - shared.columns.length + at
  // Without a cell before the line for today, there is only room for the text.
  if (before === 0 || before === span) return <td colSpan={span}>{children}</td>
  const after = span - before - 1
  return (
    <>
      <td colSpan={before}>{children}</td>
      <td data-column="runs" />
      {after > 0 && <td colSpan={after} />}
    </>
  )
}
