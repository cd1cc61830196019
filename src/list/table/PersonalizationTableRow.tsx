'use client'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { Slot } from '../../ui/parts/Parts.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { TableKey } from './texts.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import type { EffectiveStatus } from '../../personalization/effectiveStatus.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { isAtEnd } from './columnWidth.js'
import type { TableContext } from './renderRowCell.js'
import type { CellContext } from './CellContext.js'
import { renderRowCell, rowName } from './renderRowCell.js'

interface RowProps {
  shared: TableContext
  personalization: Personalization
  rowKey: string
  rowIndex: number
  ariaRowIndex: number | undefined
  isActive: boolean
  isSelected: boolean
  isCurrent: boolean
}

/**
 * One row. Renders again only when its data, index or selection changes, or a new minute begins.
 */
export const PersonalizationTableRow = memo(function PersonalizationTableRow(props: RowProps) {
  const { shared, personalization, rowKey, isActive, isSelected } = props
  const { text, part } = shared
  const labelOf = (key: TableKey) => text(key, { name: rowName(personalization, text) })
  const cell = part('cell')
  const href = shared.hrefOf?.(personalization, rowKey)
  const status = effectiveStatus(personalization, shared)
  const context = { ...shared, status, href, isChanged: shared.changedKeys?.has(rowKey) }
  return (
    <tr
      {...part('row')}
      data-key={rowKey}
      data-row-index={props.rowIndex}
      data-selected={isSelected ? '' : undefined}
      data-clickable={shared.isClickable ? '' : undefined}
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
      {shared.columns.map((field, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const content = renderContent(field, personalization, context)
        const hasMenu = shared.hasMenu && index === shared.columns.length - 1
        return (
          <Cell
            key={keyOf(field, context)}
            scope={index === 0 ? 'row' : undefined}
            {...cell}
            {...attributesOf(field, status)}
          >
            {hasMenu ? withMenu(content, labelOf('list.rowMenu'), part) : content}
          </Cell>
        )
      })}
    </tr>
  )
})

/** Renders the host's view of a cell, or the built-in content. */
function renderContent(
  field: PersonalizationField,
  personalization: Personalization,
  context: TableContext & CellContext,
) {
  const content = renderRowCell(field, personalization, context)
  if (!context.cellView) return content
  return (
    <Slot view={context.cellView} state={{ field, personalization }}>
      {content}
    </Slot>
  )
}

/**
 * Returns a cell's key. A status beside its icon is another cell if it changes, because a page
 * translator takes the text out of the cell.
 */
function keyOf({ id }: PersonalizationField, { status: { status }, text }: CellContext): string {
  return id === 'status' ? `${id} ${text(`status.${status}`)}` : id
}

function attributesOf(field: PersonalizationField, { status }: EffectiveStatus) {
  return {
    'data-column': field.id,
    'data-align': isAtEnd(field) ? 'end' : undefined,
    'data-status': field.id === 'status' ? status : undefined,
    // A cut sentence ends at the end of its own direction.
    dir: field.id === 'audience' ? 'auto' : undefined,
  }
}

/** Adds the button to a cell. Other cells need no fragment, which React would have to keep. */
function withMenu(content: ReactNode, label: string, part: PartAttributes) {
  return (
    <>
      {typeof content === 'string' ? <span>{content}</span> : content}
      <button type="button" {...part('menu')} data-menu="" tabIndex={-1} aria-label={label}>
        ⋯
      </button>
    </>
  )
}
