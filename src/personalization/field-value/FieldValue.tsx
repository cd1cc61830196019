'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { LongText } from '../../ui/long-text/LongText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { SafeLink } from '../../ui/safe-link/SafeLink.js'
import { TagList } from '../../ui/tag-list/TagList.js'
import { kindOf } from '../fields/kindOf.js'
import type { PersonalizationField } from '../fields/PersonalizationField.js'
import { findField } from '../fields/personalizationFields.js'
import { usePageUrl } from '../HostOptions.js'
import { personalizationDetailsParts } from '../parts.js'
import type { RenderContext } from '../personalization-value/renderValue.js'
import { renderValue } from '../personalization-value/renderValue.js'
import { personalizationTexts } from '../texts.js'
import { useNamedFields } from '../useNamedFields.js'
import { VariantWeightBar } from '../variant-weight-bar/VariantWeightBar.js'

type FieldName = keyof Personalization

const links = new Set<FieldName>(['redirectUrl', 'diffUrl'])
const long = new Set<FieldName>([
  'rule',
  'excludedRule',
  'componentSettings',
  'javascriptTrigger',
  'javascriptTriggerParsed',
])

/** The value of a field, in full. */
export function FieldValue(props: { name: FieldName; personalization: Personalization }) {
  const { name, personalization } = props
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const now = useNow()
  const value = personalization[name]
  const field = findField(useNamedFields(), name)
  const pageUrlOf = usePageUrl()
  const page = name === 'webPagePath' ? pageUrlOf(personalization) : null
  if (page) {
    const path = personalization.webPagePath?.trim() ?? ''
    return (
      <SafeLink href={page.href}>
        <bdi dir="ltr">{shorten(path, maxPath)}</bdi>
      </SafeLink>
    )
  }
  if (name === 'variants') return <VariantWeightBar personalization={personalization} />
  if (name === 'personalizationTags') {
    return <TagList tags={personalization.personalizationTags} maxTags={maxTags} />
  }
  if (typeof value === 'string' && value.trim() !== '') {
    if (links.has(name)) return <SafeLink href={value} />
    if (long.has(name)) return <DetailsLongText text={value} />
  }
  const context = { text, formatters, now }
  if (field && typeof value === 'number') {
    return (
      <NumberValue field={field} personalization={personalization} value={value} {...context} />
    )
  }
  return field ? renderValue(field, personalization, context) : null
}

/** A number. If it is shown in a short form, such as a relative date, the full value follows. */
function NumberValue(
  props: RenderContext & {
    field: PersonalizationField
    personalization: Personalization
    value: number
  },
) {
  const part = useParts(personalizationDetailsParts)
  const { field, personalization, value, ...context } = props
  const { text, formatters, now } = context
  const kind = kindOf(field)
  if (kind.format(value, formatters, now) === null) {
    return `${text('time.unknown')} (${formatters.number(value)})`
  }
  const shown = renderValue(field, personalization, context)
  const full = kind.formatFull(value, formatters)
  if (full === null) return shown
  return (
    <>
      {shown}{' '}
      <span {...part('exact')}>
        (<span>{full}</span>)
      </span>
    </>
  )
}

/** The maximum number of tags shown. */
const maxTags = 100
const maxShown = 160
const maxPath = 300

/** The beginning of a long value, and the whole value on demand. A section above explains the value. */
function DetailsLongText({ text }: { text: string }) {
  const part = useParts(personalizationDetailsParts)
  if (text.length <= maxShown) return <code dir="ltr">{text}</code>
  return (
    <details {...part('long')}>
      <summary className="pk-summary">
        <code dir="ltr">{shorten(text, maxShown)}</code>
      </summary>
      <LongText text={text} fileName="value.txt">
        {(part) => <code dir="ltr">{part}</code>}
      </LongText>
    </details>
  )
}
