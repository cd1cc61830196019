'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import { fieldGroups, unknownFields } from '../../model/fields/fieldGroups.js'
import { findField, personalizationFields } from '../../model/fields/personalizationFields.js'
import { isTime } from '../../model/schedule/isTime.js'
import { JsonView } from '../json-view/JsonView.js'
import { LongText } from '../long-text/LongText.js'
import { VariantWeightBar } from '../variant-weight-bar/VariantWeightBar.js'
import { renderValue } from '../personalization-value/renderValue.js'
import { SafeLink } from '../safe-link/SafeLink.js'

type FieldName = keyof Personalization

const links = new Set<FieldName>(['redirectUrl', 'diffUrl'])
const long = new Set<FieldName>([
  'rule',
  'excludedRule',
  'componentSettings',
  'javascriptTrigger',
  'javascriptTriggerParsed',
])

/** Shows fields that the service interface does not list and, on demand, all listed fields in groups. */
export function DetailsFields({ personalization }: { personalization: Personalization }) {
  const insightText = useText(enInsight)
  const label = useFieldLabel()
  const unset = fieldGroups
    .flatMap(({ fields }) => fields)
    .filter((name) => isUnset(personalization[name]))
  const unknown = unknownFields(personalization)
  return (
    <>
      {Object.keys(unknown).length > 0 && (
        <section className="pk-personalization-details-section">
          <h3>{insightText('details.group.more')}</h3>
          <JsonView value={unknown} label={insightText('details.group.more')} />
        </section>
      )}
      <details className="pk-personalization-details-section pk-personalization-details-all">
        <summary>{insightText('details.all')}</summary>
        <Groups personalization={personalization} />
        {unset.length > 0 && (
          <p className="pk-personalization-details-unset">
            {insightText('details.unset', { count: unset.length })}: {unset.map(label).join(', ')}
          </p>
        )}
      </details>
    </>
  )
}

function Groups({ personalization }: { personalization: Personalization }) {
  const insightText = useText(enInsight)
  const label = useFieldLabel()
  return fieldGroups.map(({ group, fields }) => {
    const set = fields.filter((name) => !isUnset(personalization[name]))
    if (set.length === 0) return null
    return (
      <section key={group} className="pk-personalization-details-group">
        <h4>{insightText(`details.group.${group}`)}</h4>
        <dl className="pk-personalization-details-fields">
          {set.map((name) => (
            <div key={name} className="pk-personalization-details-field">
              <dt>{label(name)}</dt>
              <dd>
                <FieldValue name={name} personalization={personalization} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}

function useFieldLabel() {
  const text = useText(enTable)
  return (name: FieldName) => {
    const field = findField(personalizationFields, name)
    return field ? fieldLabel(text, field) : name
  }
}

function FieldValue(props: { name: FieldName; personalization: Personalization }) {
  const { name, personalization } = props
  const text = useText(enTable)
  const formatters = useFormatters()
  const now = useNow()
  const value = personalization[name]
  const field = findField(personalizationFields, name)
  if (name === 'variants') return <VariantWeightBar variants={personalization.variants} />
  if (typeof value === 'string' && links.has(name)) return <SafeLink href={value} />
  if (typeof value === 'string' && long.has(name)) return <DetailsLongText text={value} />
  if (field?.type === 'date' && typeof value === 'number' && isTime(value)) {
    return (
      <>
        {renderValue(field, personalization, { text, formatters, now })}{' '}
        <span className="pk-personalization-details-exact">({formatters.dateTime(value)})</span>
      </>
    )
  }
  if (field?.type === 'date' && typeof value === 'number') {
    return `${text('time.unknown')} (${formatters.number(value)})`
  }
  return field ? renderValue(field, personalization, { text, formatters, now }) : null
}

function isUnset(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

const maxShown = 160

/** The beginning of a value that a section above explains, and the whole value on demand. */
function DetailsLongText({ text }: { text: string }) {
  if (text.length <= maxShown) return <code dir="ltr">{text}</code>
  return (
    <details className="pk-personalization-details-long">
      <summary>
        <code dir="ltr">{shorten(text, maxShown)}</code>
      </summary>
      <LongText text={text} fileName="value.txt">
        {(part) => <code dir="ltr">{part}</code>}
      </LongText>
    </details>
  )
}
