'use client'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../listing/fieldLabel.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { RowGroup } from '../../model/list/groupRows.js'
import { Icon } from '../icon/Icon.js'

/** The head of a group of cards. */
export function CardGroup(props: {
  list: PersonalizationListState
  field: PersonalizationField | undefined
  head: RowGroup
}) {
  const { list, field, head } = props
  const text = useText(enTable)
  return (
    <li className="pk-personalization-cards-group">
      <button
        type="button"
        className="pk-personalization-cards-toggle"
        aria-expanded={!list.isCollapsed(head)}
        onClick={() => list.toggleGroup(head)}
      >
        <Icon name="next" />
        {field && (
          <bdi>
            {fieldLabel(text, field)}: {shorten(valueLabel(text, field, head.value), 120)}
          </bdi>
        )}
        <span>{text('list.count', { count: head.rows.length })}</span>
      </button>
    </li>
  )
}
