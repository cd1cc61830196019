'use client'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { displayName } from '../../model/personalization/displayName.js'
import { effectiveStatus } from '../../model/personalization/effectiveStatus.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { renderValue } from '../personalization-value/renderValue.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'

interface CardProps {
  personalization: Personalization
  cardKey: string
  columns: readonly PersonalizationField[]
  now: number | null
  isSelectable: boolean
  isSelected: boolean
  onToggle: (key: string) => void
  onOpen: ((personalization: Personalization, key: string) => void) | undefined
}

const maxNameLength = 300
/** Fields that are shown in the card's header. */
const inHead = new Set(['name', 'status'])

/** A card for one personalization: name and status, then the other columns with their labels. */
export const PersonalizationCard = memo(function PersonalizationCard(props: CardProps) {
  const { personalization, cardKey, columns, now, isSelected } = props
  const text = useText(enTable)
  const formatters = useFormatters()
  const context = { text, formatters, now, isOneLine: false }
  const name = shorten(displayName(personalization), maxNameLength) || text('list.unnamed')
  return (
    <li
      className="pk-personalization-cards-card"
      tabIndex={-1}
      data-key={cardKey}
      data-selected={isSelected ? '' : undefined}
    >
      <Head {...props} name={name} />
      <dl className="pk-personalization-cards-facts">
        {columns.map((field) =>
          inHead.has(field.id) ? null : (
            <div
              key={field.id}
              className="pk-personalization-cards-fact"
              data-column={field.id}
              data-type={field.type}
            >
              <dt>{fieldLabel(text, field)}</dt>
              <dd>{renderValue(field, personalization, context)}</dd>
            </div>
          ),
        )}
      </dl>
    </li>
  )
})

function Head(props: CardProps & { name: string }) {
  const { personalization, cardKey, now, isSelectable, isSelected, onOpen, name } = props
  const text = useText(enTable)
  return (
    <div className="pk-personalization-cards-header">
      {isSelectable && (
        <label className="pk-personalization-cards-select">
          <input
            type="checkbox"
            aria-label={text('list.select', { name })}
            checked={isSelected}
            onChange={() => props.onToggle(cardKey)}
          />
        </label>
      )}
      <span className="pk-personalization-cards-name">
        {onOpen ? (
          <button
            type="button"
            className="pk-personalization-cards-open"
            onClick={() => onOpen(personalization, cardKey)}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      <StatusBadge status={effectiveStatus(personalization, { now }).status} />
    </div>
  )
}
