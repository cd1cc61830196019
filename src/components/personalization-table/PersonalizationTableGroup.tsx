'use client'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../listing/fieldLabel.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { Icon } from '../icon/Icon.js'

/** The head of a group: what its rows have in common, how many they are, and a way to fold them. */
export function PersonalizationTableGroup(props: {
  field: PersonalizationField | undefined
  value: string | null
  count: number
  line: number
  span: number
  rowIndex: number | undefined
  isActive: boolean
  isCollapsed: boolean
}) {
  const { field, value, count, line, span, rowIndex, isActive, isCollapsed } = props
  const text = useText(enTable)
  return (
    <tr className="pk-personalization-table-group" data-line={line} aria-rowindex={rowIndex}>
      <td colSpan={span}>
        <button
          type="button"
          data-group-toggle=""
          className="pk-personalization-table-group-toggle"
          aria-expanded={!isCollapsed}
          tabIndex={isActive ? 0 : -1}
        >
          <Icon name="next" />
          {field && (
            <>
              <span className="pk-personalization-table-group-field">
                {fieldLabel(text, field)}
              </span>{' '}
              <bdi>{shorten(valueLabel(text, field, value), maxLength)}</bdi>
            </>
          )}{' '}
          <bdi className="pk-personalization-table-group-count">
            {text('list.count', { count })}
          </bdi>
        </button>
      </td>
    </tr>
  )
}

const maxLength = 120
