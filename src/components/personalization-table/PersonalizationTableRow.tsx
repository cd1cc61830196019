'use client'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import type { FormatText } from '../../messages/createText.js'
import type { TableKey } from '../../messages/enTable.js'
import { enTable } from '../../messages/enTable.js'
import { displayName } from '../../model/personalization/displayName.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { renderValue } from '../personalization-value/renderValue.js'
import { isAtEnd } from './columnWidth.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'

interface RowProps extends Pick<PersonalizationTableOptions, 'renderCell'> {
  personalization: Personalization
  rowKey: string
  columns: readonly PersonalizationField[]
  rowIndex: number
  ariaRowIndex: number | undefined
  now: number | null
  isActive: boolean
  isSelectable: boolean
  isSelected: boolean
  isClickable: boolean
  isCurrent: boolean
}

/**
 * One row. Renders again only when its data, index or selection changes, or a new minute begins.
 */
export const PersonalizationTableRow = memo(function PersonalizationTableRow(props: RowProps) {
  const { personalization, columns, isActive, isSelected, now, renderCell } = props
  const text = useText(enTable)
  const formatters = useFormatters()
  const name = shorten(displayName(personalization), maxNameLength)
  const context = { text, formatters, now, isOneLine: true }
  return (
    <tr
      className="pk-personalization-table-row"
      data-key={props.rowKey}
      data-row-index={props.rowIndex}
      data-selected={isSelected ? '' : undefined}
      data-clickable={props.isClickable ? '' : undefined}
      aria-current={props.isCurrent || undefined}
      aria-rowindex={props.ariaRowIndex}
      tabIndex={isActive ? 0 : -1}
    >
      {props.isSelectable && (
        <SelectCell
          label={text('list.select', { name: name || text('list.unnamed') })}
          isSelected={isSelected}
          isActive={isActive}
        />
      )}
      {columns.map((field, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        const own = renderCell?.(field, personalization)
        return (
          <Cell key={field.id} scope={place === 0 ? 'row' : undefined} {...attributesOf(field)}>
            {own ??
              (field.id === 'name'
                ? renderName(name, text)
                : renderValue(field, personalization, context))}
          </Cell>
        )
      })}
    </tr>
  )
})

/** The maximum number of characters of a name in a cell. */
const maxNameLength = 300

function renderName(name: string, text: FormatText<TableKey>) {
  if (name !== '') return <bdi title={name}>{name}</bdi>
  return <i className="pk-personalization-value-none">{text('list.unnamed')}</i>
}

function attributesOf(field: PersonalizationField) {
  return {
    className: 'pk-personalization-table-cell',
    'data-column': field.id,
    'data-align': isAtEnd(field) ? 'end' : undefined,
  }
}

function SelectCell(props: { label: string; isSelected: boolean; isActive: boolean }) {
  return (
    <td className="pk-personalization-table-cell" data-column="select">
      <label className="pk-personalization-table-select">
        <input
          type="checkbox"
          data-select=""
          checked={props.isSelected}
          readOnly
          aria-label={props.label}
          tabIndex={props.isActive ? 0 : -1}
        />
      </label>
    </td>
  )
}
