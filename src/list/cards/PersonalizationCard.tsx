'use client'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { textDirection } from '../../internal/textDirection.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { useHost } from '../../personalization/HostOptions.js'
import { nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { ChangeMark } from '../ChangeMark.js'
import type { CellContext, Column, ListContext } from '../columns/Column.js'
import { columnOf } from '../columns/columnOf.js'
import {
  renderChange,
  renderExclusive,
  renderGlyph,
  renderPinned,
  rowName,
} from '../columns/nameColumn.js'
import { personalizationCardsParts } from '../parts.js'
import type { RowOptions } from '../table/PersonalizationTableOptions.js'
import { isSingle, railAttributes } from '../table/PersonalizationTableRow.js'
import { listTexts } from '../texts.js'

interface CardProps {
  onOpen: RowOptions['onOpen']
  personalization: Personalization
  cardKey: string
  fields: readonly Column[]
  /** The context shared by all cells. */
  cells: ListContext
  /** The bits of `railMarks`, in a list by page. */
  marks: number | undefined
  isSelectable: boolean
  /** Whether the website is shown, because it is one of the view's columns. */
  hasWebsite: boolean
  change: ChangeMark | undefined
  isSelected: boolean
  onToggle: (key: string) => void
}

const maxLength = 300

/**
 * One personalization in three lines: name and status, page and dates, audience and variants. In the layout
 * by page, a card has two lines on the rail of its page: one with priority, name and date, and one with the
 * audience.
 */
export const PersonalizationCard = memo(function PersonalizationCard(props: CardProps) {
  const { personalization, cardKey, cells, isSelectable, isSelected } = props
  const text = useText(listTexts)
  const part = useParts(personalizationCardsParts)
  const card = useKeptFocus<HTMLLIElement>()
  const status = effectiveStatus(personalization, cells)
  const context = { ...cells, status, href: undefined, change: props.change }
  const name = rowName(personalization, text)
  return (
    <li
      {...part('card')}
      ref={card}
      tabIndex={-1}
      data-key={cardKey}
      data-selected={isSelected ? '' : undefined}
      {...railAttributes(props.marks)}
    >
      {isSelectable && (
        <SelectBox
          label={text('list.select', { name })}
          isSelected={isSelected}
          onToggle={() => props.onToggle(cardKey)}
        />
      )}
      <Lines {...props} name={name} context={context} />
    </li>
  )
})

/** The lines of a card or, by page, of a row on the rail. */
function Lines(props: CardProps & { name: string; context: CellContext }) {
  const part = useParts(personalizationCardsParts)
  const { personalization, fields, name, context } = props
  const { status } = context.status
  const value = (id: string) => {
    const field = findField(fields, id)
    return field && columnOf(field).render(personalization, context)
  }
  const audience = findField(fields, 'audience') && <span dir="auto">{value('audience')}</span>
  if (props.marks !== undefined) {
    return (
      <>
        <div {...part('line')} data-status={status}>
          <span {...part('priority')}>{value('priority')}</span>
          {renderGlyph(context)}
          <CardName {...props} name={name} context={context} />
          <span>{noteOf(personalization, context) ?? value('runs')}</span>
        </div>
        <div {...part('facts')}>
          {isSingle(props.marks) && (
            <bdi {...part('path')} dir="ltr">
              {shorten(personalization.webPagePath?.trim() ?? '', maxLength)}
            </bdi>
          )}
          {audience}
        </div>
      </>
    )
  }
  return (
    <>
      <div {...part('line')}>
        <CardName {...props} name={name} context={context} />
        {/* Another status gets a new element, because page translators remove the text from the old one. */}
        <span
          key={context.text(`status.${status}`)}
          className="pk-status-badge"
          data-status={status}
        >
          {value('status')}
        </span>
      </div>
      <div {...part('line')}>
        <bdi dir="ltr" className="pk-personalization-value-code">
          {shorten(personalization.webPagePath?.trim() ?? '', maxLength)}
        </bdi>
        <span>{value('runs')}</span>
      </div>
      <div {...part('facts')}>
        {props.hasWebsite && <span>{value('websiteId')}</span>}
        {audience}
        <span>{value('variants')}</span>
      </div>
    </>
  )
}

/**
 * Returns the status to show instead of a date. `''` for a running personalization without an end date, and
 * `null` if an issue or a date is shown.
 */
function noteOf(personalization: Personalization, context: CellContext): string | null {
  const { status, issues } = context.status
  if (issues.length > 0) return null
  const milestone = nextMilestone(personalization, context)
  if (status === 'running') return milestone?.code === 'ends' ? null : ''
  return milestone && milestone.code !== 'since' ? null : context.text(`status.${status}`)
}

function SelectBox(props: { label: string; isSelected: boolean; onToggle: () => void }) {
  const part = useParts(personalizationCardsParts)
  const { label, isSelected, onToggle } = props
  return (
    <label {...part('select')}>
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
    </label>
  )
}

/** The name: a link, a button, or text if the card can't be opened. */
function CardName(props: CardProps & { name: string; context: CellContext }) {
  const { personalization, cardKey, onOpen, name, context } = props
  const { hrefOf, linkComponent: Link = 'a' } = useHost()
  const href = hrefOf?.(personalization, cardKey)
  const open = onOpen && (() => onOpen({ item: personalization, key: cardKey }))
  const part = useParts(personalizationCardsParts)
  const label = (
    <>
      <bdi dir={textDirection(name)}>{name}</bdi>{' '}
      {personalization.exclusive === true && renderExclusive(context)}{' '}
      {context.isPinned?.(personalization) && renderPinned(context)}{' '}
      {props.change && renderChange(context)}
    </>
  )
  if (href !== undefined) {
    return (
      <Link {...part('name')} href={href} onClick={onPlainClick(open)}>
        {label}
      </Link>
    )
  }
  if (!open) return <span {...part('name')}>{label}</span>
  return (
    <button {...part('name')} type="button" onClick={open}>
      {label}
    </button>
  )
}
