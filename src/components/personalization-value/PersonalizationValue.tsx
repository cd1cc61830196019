'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { valueLabel } from '../../listing/fieldLabel.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import type { FieldValue, PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { effectiveStatus } from '../../model/effectiveStatus.js'
import { personalizationKind } from '../../model/personalizationKind.js'
import { isNothing } from '../../model/search/matchValue.js'
import { Icon } from '../icon/Icon.js'
import { KindBadge } from '../kind-badge/KindBadge.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { TagList } from '../tag-list/TagList.js'
import { Timestamp } from '../timestamp/Timestamp.js'
import { VariantWeightBar } from '../variant-weight-bar/VariantWeightBar.js'

interface ValueProps {
  field: PersonalizationField
  personalization: Personalization
  /** Unix ms; `null`: not known. */
  now: number | null
  /** There is room for one line. @default false */
  isOneLine?: boolean
}

/** What one field holds, in the way that suits it. Nothing shows as a dash that is said as "not set". */
export function PersonalizationValue(props: ValueProps) {
  const { field, personalization, now } = props
  const drawn = drawWhole(props)
  if (drawn) return drawn
  const value = field.read(personalization, { now })
  if (value === null || (isNothing(value, field.type) && field.type !== 'date')) return <NoValue />
  return <Value field={field} value={value} />
}

/** What is more than its value. */
function drawWhole({ field, personalization, now, isOneLine = false }: ValueProps) {
  switch (field.id) {
    case 'status':
      return <StatusBadge status={effectiveStatus(personalization, now).status} />
    case 'kind':
      return <KindBadge kind={personalizationKind(personalization)} />
    case 'variants':
      return (
        <VariantWeightBar
          variants={personalization.variants}
          maxNames={isOneLine ? 2 : 3}
          isOneLine={isOneLine}
        />
      )
    default:
      return null
  }
}

/** Names of things, not words of a language: each character counts. */
const codes = new Set([
  'page',
  'id',
  'domain',
  'template',
  'redirect',
  'diff',
  'longurl',
  'package',
])
/** A cell shows this much of a text. */
const maxTextLength = 300

function Value({
  field,
  value,
}: {
  field: PersonalizationField
  value: Exclude<FieldValue, null>
}) {
  const text = useText()
  const formatters = useFormatters()
  if (field.id === 'attention') return <Attention field={field} value={value} />
  if (Array.isArray(value)) return <TagList tags={value} />
  if (typeof value === 'boolean') return valueLabel(text, field, String(value))
  if (typeof value === 'number') {
    if (field.type === 'date') return <Timestamp time={value} />
    return <bdi dir="ltr">{formatters.number(value)}</bdi>
  }
  const shown = shorten(String(value), maxTextLength)
  if (codes.has(field.id)) {
    return (
      <bdi dir="ltr" className="pk-personalization-value-code" title={shown}>
        {shown}
      </bdi>
    )
  }
  return <bdi title={shown}>{shown}</bdi>
}

/** Why somebody should look. */
function Attention({ field, value }: { field: PersonalizationField; value: FieldValue }) {
  const text = useText()
  const reasons = Array.isArray(value) ? value : []
  return (
    <span className="pk-personalization-value-attention">
      <Icon name="error" />
      {reasons.map((reason: string) => valueLabel(text, field, reason)).join(', ')}
    </span>
  )
}

/** Stands where there is nothing. */
function NoValue() {
  const text = useText()
  return (
    <>
      <span className="pk-personalization-value-none" aria-hidden="true">
        –
      </span>
      <span className="pk-visually-hidden">{text('list.noValue')}</span>
    </>
  )
}
