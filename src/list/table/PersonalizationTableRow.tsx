'use client'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { HostSettings } from '../../personalization/HostOptions.js'
import { railOf } from '../../personalization/railOf.js'
import { Slot } from '../../ui/parts/Parts.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import type { ChangeMark } from '../ChangeMark.js'
import type { CellContext, ListContext } from '../columns/Column.js'
import type { ShownColumn } from '../columns/columnOf.js'
import { rowName } from '../columns/nameColumn.js'
import { railMarks } from '../model/arrangePages.js'
import type { personalizationTableParts } from '../parts.js'
import type { PersonalizationTableSlots } from './PersonalizationTableOptions.js'
import type { TableKey } from './texts.js'

/** The context shared by all rows of a table. */
export interface RowContext {
  cells: ListContext
  columns: readonly ShownColumn[]
  cellView: PersonalizationTableSlots['cell']
  hrefOf: HostSettings['hrefOf']
  changeKinds: ReadonlyMap<string, ChangeMark> | undefined
  isSelectable: boolean
  hasMenu: boolean
  /**
   * The index of the column that is the header of each row: by page, the name, otherwise the first column.
   */
  headAt: number
}

interface RowProps {
  shared: RowContext
  personalization: Personalization
  rowKey: string
  rowIndex: number
  ariaRowIndex: number | undefined
  /** The bits of `railMarks`, in a list by page. */
  marks: number | undefined
  isActive: boolean
  isSelected: boolean
  isCurrent: boolean
}

/**
 * One row. Renders again only when its data, index or state changes, or what all rows share, such as the
 * current minute.
 */
export const PersonalizationTableRow = memo(function PersonalizationTableRow(props: RowProps) {
  const { shared, personalization, rowKey, isActive, isSelected } = props
  const { text, part, isClickable } = shared.cells
  const labelOf = (key: TableKey) => text(key, { name: rowName(personalization, text) })
  const cell = part('cell')
  const context: CellContext = {
    ...shared.cells,
    hasPath: shared.cells.hasPath || isSingle(props.marks),
    status: effectiveStatus(personalization, shared.cells),
    href: shared.hrefOf?.(personalization, rowKey),
    change: shared.changeKinds?.get(rowKey),
  }
  return (
    <tr
      {...part('row')}
      data-key={rowKey}
      data-row-index={props.rowIndex}
      data-selected={isSelected ? '' : undefined}
      {...railAttributes(props.marks)}
      data-clickable={isClickable ? '' : undefined}
      // The name that a screen reader says when the row gets focus, instead of all its cells.
      aria-label={rowName(personalization, text)}
      aria-selected={shared.isSelectable ? isSelected : undefined}
      aria-current={props.isCurrent || undefined}
      aria-rowindex={props.ariaRowIndex}
      tabIndex={isActive ? 0 : -1}
    >
      {shared.isSelectable && (
        <td {...cell} data-column="select">
          <input
            type="checkbox"
            data-select=""
            checked={isSelected}
            readOnly
            aria-label={labelOf('list.select')}
            tabIndex={isActive ? 0 : -1}
          />
        </td>
      )}
      {shared.columns.map((column, index) => {
        const isHead = index === shared.headAt
        const Cell = isHead ? 'th' : 'td'
        const content = renderContent(column, personalization, context, shared.cellView)
        const hasMenu = shared.hasMenu && index === shared.columns.length - 1
        return (
          <Cell
            key={column.keyOf(context)}
            scope={isHead ? 'row' : undefined}
            {...cell}
            data-column={column.field.id}
            data-align={column.align === 'end' ? 'end' : undefined}
            {...column.attributes?.(context)}
          >
            {hasMenu ? withMenu(content, labelOf('list.rowMenu'), part) : content}
          </Cell>
        )
      })}
    </tr>
  )
})

/** Returns the attributes for a row's part of the rail. */
export function railAttributes(marks: number | undefined) {
  if (marks === undefined) return undefined
  const isFirst = (marks & railMarks.first) !== 0
  const isLast = (marks & railMarks.last) !== 0
  return {
    'data-rail': railOf({ isFirst, isLast }),
    'data-stopped': stoppedOf(marks),
    'data-tied': (marks & railMarks.tied) === 0 ? undefined : '',
    'data-single': isSingle(marks) ? '' : undefined,
  }
}

/** Returns whether a row is the only one of its page, so that its page has no header. */
export function isSingle(marks = 0) {
  return (marks & railMarks.single) !== 0
}

/** Returns the value of `data-stopped`: set for lines after an exclusive personalization. */
export function stoppedOf(marks: number) {
  return (marks & railMarks.stopped) === 0 ? undefined : ''
}

/** Renders the host's view of a cell, or the built-in content. */
function renderContent(
  { field, render }: ShownColumn,
  personalization: Personalization,
  context: CellContext,
  view: PersonalizationTableSlots['cell'],
) {
  const content = render(personalization, context)
  if (!view) return content
  return (
    <Slot view={view} state={{ field, personalization }}>
      {content}
    </Slot>
  )
}

/** Adds the menu button to a cell. Other cells don't get a fragment, which React would have to keep. */
function withMenu(
  content: ReactNode,
  label: string,
  part: PartAttributes<typeof personalizationTableParts>,
) {
  return (
    <>
      {typeof content === 'string' ? <span>{content}</span> : content}
      {/* The glyph is in the stylesheet, because it is not a part of the name. */}
      <button {...part('menu')} type="button" data-menu="" tabIndex={-1} aria-label={label} />
    </>
  )
}
