import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { valueLabel } from '../fieldLabel.js'
import type { Formatters } from '../../i18n/createFormatters.js'
import type { FormatText } from '../../i18n/createText.js'
import type { PersonalizationKey } from '../texts.js'
import type { FieldValue, PersonalizationField } from '../fields/PersonalizationField.js'
import { isTime } from '../../internal/isTime.js'
import { isNothing } from '../fields/isNothing.js'
import { Icon } from '../../ui/icon/Icon.js'
import { TagList } from '../../ui/tag-list/TagList.js'

/** The context for rendering a value. */
export interface RenderContext {
  text: FormatText<PersonalizationKey>
  formatters: Formatters
  /** The current time, Unix ms. `null` if unknown. */
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
  return renderPlain(field, field.read(personalization, context), context)
}

function renderPlain(field: PersonalizationField, value: FieldValue, context: RenderContext) {
  const { text, formatters } = context
  if (value === null || (isNothing(value, field.type) && field.type !== 'date')) {
    return renderNothing(text)
  }
  if (Array.isArray(value)) {
    if (field.id !== 'attention') return <TagList tags={value} />
    return renderWarning(value.map((reason) => valueLabel(text, field, reason)).join(', '))
  }
  if (typeof value === 'boolean') return valueLabel(text, field, String(value))
  if (typeof value === 'number') {
    return field.type === 'date' ? renderTime(value, context) : formatters.number(value)
  }
  if (field.id === 'kind') return valueLabel(text, field, String(value))
  const shown = shorten(field.labelOf?.(String(value)) ?? String(value), maxTextLength)
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

/** Formats like `Timestamp`, without a component that watches the clock in each cell. */
function renderTime(time: number, { text, formatters, now }: RenderContext) {
  if (!isTime(time)) return text('time.unknown')
  return (
    <time className="pk-timestamp" dir="auto" dateTime={new Date(time).toISOString()}>
      {now === null ? formatters.date(time, now) : formatters.relative(time, now)}
    </time>
  )
}

/**
 * Renders a text that needs attention. Another text is another element, because a page translator
 * takes the text beside the icon out of it.
 */
export function renderWarning(text: string) {
  return (
    <span key={text} className="pk-personalization-value-attention">
      <Icon name="error" />
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
