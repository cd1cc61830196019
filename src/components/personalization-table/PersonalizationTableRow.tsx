'use client'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { displayName } from '../../model/displayName.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { PersonalizationValue } from '../personalization-value/PersonalizationValue.js'
import { columnWidth, isAtEnd } from './columnWidth.js'
import type { PersonalizationTableOptions } from './PersonalizationTable.js'

interface RowProps extends Pick<PersonalizationTableOptions, 'renderCell'> {
  personalization: Personalization
  rowKey: string
  columns: readonly PersonalizationField[]
  line: number
  rowIndex: number | undefined
  now: number | null
  isActive: boolean
  isSelectable: boolean
  isSelected: boolean
  isClickable: boolean
}

/** One personalization. Drawn again only when it, its place, its choice or the minute has changed. */
export const PersonalizationTableRow = memo(function PersonalizationTableRow(props: RowProps) {
  const { personalization, columns, isActive, isSelected, now, renderCell } = props
  return (
    <tr
      className="pk-personalization-table-row"
      data-key={props.rowKey}
      data-line={props.line}
      data-selected={isSelected ? '' : undefined}
      data-clickable={props.isClickable ? '' : undefined}
      aria-rowindex={props.rowIndex}
      tabIndex={isActive ? 0 : -1}
    >
      {props.isSelectable && (
        <SelectCell personalization={personalization} {...{ isSelected, isActive }} />
      )}
      {columns.map((field, place) => (
        <Cell key={field.id} field={field} isHead={place === 0}>
          {renderCell?.(field, personalization) ?? <Content {...{ field, personalization, now }} />}
        </Cell>
      ))}
    </tr>
  )
})

function Cell(props: { field: PersonalizationField; isHead: boolean; children: ReactNode }) {
  const { field, isHead, children } = props
  const attributes = {
    className: 'pk-personalization-table-cell',
    'data-column': field.id,
    'data-align': isAtEnd(field) ? 'end' : undefined,
    'data-width': columnWidth(field),
  }
  if (!isHead) return <td {...attributes}>{children}</td>
  return (
    <th scope="row" {...attributes}>
      {children}
    </th>
  )
}

const maxNameLength = 300

function Content(props: Parameters<typeof PersonalizationValue>[0]) {
  const text = useText()
  if (props.field.id !== 'name') return <PersonalizationValue {...props} isOneLine />
  const name = shorten(displayName(props.personalization), maxNameLength)
  if (name) return <bdi title={name}>{name}</bdi>
  return <i className="pk-personalization-value-none">{text('list.unnamed')}</i>
}

function SelectCell(props: {
  personalization: Personalization
  isSelected: boolean
  isActive: boolean
}) {
  const text = useText()
  const name = shorten(displayName(props.personalization), 120) || text('list.unnamed')
  return (
    <td className="pk-personalization-table-cell" data-column="select">
      <label className="pk-personalization-table-select">
        <input
          type="checkbox"
          data-select=""
          checked={props.isSelected}
          readOnly
          aria-label={text('list.select', { name })}
          tabIndex={props.isActive ? 0 : -1}
        />
      </label>
    </td>
  )
}
