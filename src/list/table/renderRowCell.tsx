import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { textDirection } from '../../internal/textDirection.js'
import { shorten } from '../../internal/shorten.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { displayName } from '../../personalization/displayName.js'
import { variantShares } from '../../personalization/variantShares.js'
import { nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import type { HostOptions } from '../../personalization/HostOptions.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { renderIcon } from '../../ui/icon/Icon.js'
import type { RenderContext } from '../../personalization/personalization-value/renderValue.js'
import {
  renderNothing,
  renderValue,
  renderWarning,
} from '../../personalization/personalization-value/renderValue.js'
import type { PersonalizationTableSlots } from './PersonalizationTableOptions.js'
import { renderOwner } from './renderOwner.js'
import { formatWeightSum } from '../../personalization/formatWeightSum.js'
import { renderSplit } from './renderSplit.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import type { CellContext } from './CellContext.js'

/** What all rows of a table share. */
export interface TableContext
  extends
    Omit<CellContext, 'status' | 'href' | 'isCard' | 'isChanged' | 'isClickable'>,
    Pick<HostOptions, 'hrefOf'> {
  cellView: PersonalizationTableSlots['cell']
  columns: readonly PersonalizationField[]
  changedKeys: ReadonlySet<string> | undefined
  isSelectable: boolean
  isClickable: boolean
  hasMenu: boolean
}

/**
 * Renders a cell of the table. This is a function, not a component, and renders as few elements as
 * possible, because a screen shows hundreds of cells.
 */
export function renderRowCell(
  field: PersonalizationField,
  personalization: Personalization,
  context: CellContext,
): ReactNode {
  switch (field.id) {
    case 'name':
      return renderName(personalization, context)
    case 'status':
      return renderStatus(context)
    case 'variants':
      return renderVariants(personalization, context)
    case 'runs':
      return renderRuns(personalization, context)
    case 'assignee':
      return renderOwner(personalization.assignee, context)
    default:
      return field.readShort
        ? renderSentence(field.readShort(personalization), context)
        : renderValue(field, personalization, context)
  }
}

/** Renders a sentence, on two lines if it is long. Renders nothing until it is known. */
function renderSentence(value: string | null, { part, isCard }: CellContext) {
  const sentence = shorten(value ?? '', maxNameLength)
  return isCard || !sentence[maxLineLength] ? (
    sentence
  ) : (
    <span {...part('sentence')}>{sentence}</span>
  )
}

/** The maximum number of characters of a name, path or sentence in a cell. */
const maxNameLength = 300

/** A sentence with up to this number of characters fits on one line, so it needs no element. */
const maxLineLength = 22

/** Returns a row's name, or "Unnamed". */
export function rowName(personalization: Personalization, text: RenderContext['text']): string {
  return shorten(displayName(personalization), maxNameLength) || text('value.unnamed')
}

/** Keeps a router's link from navigating, because the table opens the row. */
const keepHere = onPlainClick(() => {})

function renderName(personalization: Personalization, context: CellContext) {
  const { text, part, href, linkComponent: Link = 'a' } = context
  const path = context.hasPath && personalization.webPagePath?.trim()
  const label = rowName(personalization, text)
  const attributes = {
    ...part('name'),
    dir: textDirection(label) ?? 'auto',
    'data-none': displayName(personalization) ? undefined : '',
  }
  return (
    <>
      {href === undefined ? (
        <span {...attributes}>{label}</span>
      ) : (
        <Link
          {...attributes}
          href={href}
          tabIndex={-1}
          data-open=""
          onClick={context.isClickable ? keepHere : undefined}
        >
          {label}
        </Link>
      )}
      {personalization.exclusive && renderExclusive(context)}
      {context.isChanged && renderChanged(context)}
      {path && ' '}
      {path && (
        <span {...part('path')} dir="ltr">
          {shorten(path, maxNameLength)}
        </span>
      )}
    </>
  )
}

/** Renders a word that marks a change since the last visit. */
export function renderChanged({ text, part }: CellContext) {
  return <span {...part('changed')}> {text('list.changed')}</span>
}

/** Renders a lock, which stands for an exclusive personalization. */
export function renderExclusive({ text, part, icons }: CellContext) {
  return (
    <span {...part('exclusive')} role="img" title={text('field.exclusive')}>
      {renderIcon('lock', icons)}
    </span>
  )
}

function renderStatus({ text, icons, status: { status } }: CellContext) {
  return (
    <>
      {renderIcon(status, icons)}
      {text(`status.${status}`)}
    </>
  )
}

/** Renders the visitor split, or the first issue with the weights. */
function renderVariants(personalization: Personalization, context: CellContext) {
  const { text, formatters, modelOptions } = context
  const { variants } = personalization
  const split = variantShares(variants, shareOptions(personalization, modelOptions))
  const {
    shares,
    issues: [issue],
  } = split
  if (shares.length === 0) return renderNothing(text)
  if (issue) {
    return renderWarning(
      text(`variants.issue.${issue}`, { sum: formatWeightSum(split, formatters) }),
    )
  }
  const count = text('variants.count', { count: shares.length })
  return shares.length === 1 || context.isCard ? count : renderSplit(shares, count, context)
}

/**
 * Renders why the personalization needs attention or, if it does not, the schedule's next date, as a
 * warning if the schedule ends soon.
 */
function renderRuns(personalization: Personalization, context: CellContext) {
  const { text, formatters, now } = context
  const { status, issues } = context.status
  const [reason] = issues
  if (reason) return renderWarning(text(`attention.${reason}` as 'attention.unknown-state'))
  const milestone = nextMilestone(personalization, context)
  if (now === null) return null
  if (milestone === null) {
    if (status === 'running') return text('runs.always')
    return context.isCard ? null : renderNothing(text)
  }
  const { code, time, isEndingSoon } = milestone
  const isAhead = code === 'starts' || code === 'ends'
  const when = formatters[isAhead ? 'relative' : 'date'](time, now)
  const label = text(`runs.${code}`, { when })
  return isEndingSoon ? <span className="pk-personalization-value-attention">{label}</span> : label
}
