import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Formatters } from '../../i18n/createFormatters.js'
import type { FormatText } from '../../i18n/createText.js'
import { shorten } from '../../internal/shorten.js'
import { Icon } from '../../ui/icon/Icon.js'
import { TagList } from '../../ui/tag-list/TagList.js'
import { valueLabel } from '../fieldLabel.js'
import { kindOf } from '../fields/kindOf.js'
import { isBlank } from '../fields/kinds/textKinds.js'
import type { FieldValue, PersonalizationField } from '../fields/PersonalizationField.js'
import { readField } from '../fields/readField.js'
import { ownLabel } from '../ownLabel.js'
import type { PersonalizationKey } from '../texts.js'

/** The context for rendering a value. */
export interface RenderContext {
  text: FormatText<PersonalizationKey>
  formatters: Formatters
  /** The current time in Unix ms. `null` if unknown. */
  now: number | null
}

/** Fields with codes instead of words. Each character matters. */
export const codeFields: ReadonlySet<string> = new Set([
  'page',
  'id',
  'domain',
  'template',
  'redirect',
  'diff',
  'longurl',
  'package',
])
/** The maximum number of characters of text in a cell. */
const maxTextLength = 300

/**
 * Renders a field's value. A missing value is shown as a dash, which screen readers read as "Not
 * set". This is a function, not a component, because a table has hundreds of values.
 */
export function renderValue(
  field: PersonalizationField,
  personalization: Personalization,
  context: RenderContext,
): ReactNode {
  return renderPlain(field, readField(field, personalization, context), context)
}

function renderPlain(field: PersonalizationField, value: FieldValue, context: RenderContext) {
  const { text } = context
  if (value === null || isBlank(value)) return renderNothing(text)
  if (Array.isArray(value)) {
    if (field.id !== 'attention') return <TagList tags={value} />
    return renderWarning(value.map((reason) => valueLabel(text, field, reason)).join(', '))
  }
  if (typeof value === 'boolean') return valueLabel(text, field, String(value))
  if (typeof value === 'number') return renderNumber(field, value, context)
  if (field.id === 'kind') return valueLabel(text, field, String(value))
  const shown = shorten(ownLabel(field, String(value)) ?? String(value), maxTextLength)
  const isCode = codeFields.has(field.id)
  return (
    <bdi
      dir={isCode ? 'ltr' : undefined}
      className={isCode ? 'pk-personalization-value-code' : undefined}
    >
      {shown}
    </bdi>
  )
}

/** Formats a time like `Timestamp`, without a component that watches the clock in each cell. */
function renderNumber(
  field: PersonalizationField,
  value: number,
  { text, formatters, now }: RenderContext,
) {
  const kind = kindOf(field)
  const shown = kind.format(value, formatters, now)
  if (shown === null) return text('time.unknown')
  const dateTime = kind.toIso(value)
  if (dateTime === null) return shown
  return (
    <time className="pk-timestamp" dir="auto" dateTime={dateTime}>
      {shown}
    </time>
  )
}

/**
 * Renders a warning or an error. A changed text gets a new element (by `key`), because page translators move
 * the text beside the icon out of its element.
 */
export function renderWarning(text: string, severity: 'warning' | 'error' = 'warning') {
  return (
    <span key={text} className="pk-personalization-value-attention" data-severity={severity}>
      <Icon name={severity} />
      {text}
    </span>
  )
}

/** Renders the placeholder for a missing value. */
export function renderNothing(text: RenderContext['text']) {
  return (
    <span className="pk-personalization-value-none" role="img" aria-label={text('value.none')}>
      –
    </span>
  )
}
