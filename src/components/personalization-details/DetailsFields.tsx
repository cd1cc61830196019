'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { fieldLabel } from '../../listing/fieldLabel.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useInsightText } from '../../localization/useInsightText.js'
import { useNow } from '../../localization/useNow.js'
import { useTableText } from '../../localization/useTableText.js'
import { fieldGroups, unknownFields } from '../../model/fields/fieldGroups.js'
import { findField, personalizationFields } from '../../model/fields/personalizationFields.js'
import { isTime } from '../../model/isTime.js'
import { JsonView } from '../json-view/JsonView.js'
import { drawValue } from '../personalization-value/drawValue.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import { DetailsLongText } from './DetailsLongText.js'

type FieldName = keyof Personalization

const links = new Set<FieldName>(['redirectUrl', 'diffUrl'])
const long = new Set<FieldName>([
  'rule',
  'excludedRule',
  'componentSettings',
  'javascriptTrigger',
  'javascriptTriggerParsed',
])

/** All fields of the interface, as they came, by what they are about; those that are not set are named last. */
export function DetailsFields({ personalization }: { personalization: Personalization }) {
  const say = useInsightText()
  const label = useFieldLabel()
  const unset = fieldGroups
    .flatMap(({ fields }) => fields)
    .filter((name) => isUnset(personalization[name]))
  const unknown = unknownFields(personalization)
  return (
    <>
      {fieldGroups.map(({ group, fields }) => {
        const set = fields.filter((name) => !isUnset(personalization[name]))
        if (set.length === 0) return null
        return (
          <section key={group} className="pk-personalization-details-group">
            <h4>{say(`details.group.${group}`)}</h4>
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
      })}
      {Object.keys(unknown).length > 0 && (
        <section className="pk-personalization-details-group">
          <h4>{say('details.group.more')}</h4>
          <JsonView value={unknown} label={say('details.group.more')} />
        </section>
      )}
      {unset.length > 0 && (
        <details className="pk-personalization-details-unset">
          <summary>{say('details.unset', { count: unset.length })}</summary>
          <p>{unset.map(label).join(', ')}</p>
        </details>
      )}
    </>
  )
}

function useFieldLabel() {
  const text = useTableText()
  return (name: FieldName) => {
    const field = findField(personalizationFields, name)
    return field ? fieldLabel(text, field) : name
  }
}

function FieldValue(props: { name: FieldName; personalization: Personalization }) {
  const { name, personalization } = props
  const text = useTableText()
  const formatters = useFormatters()
  const now = useNow()
  const value = personalization[name]
  const field = findField(personalizationFields, name)
  if (typeof value === 'string' && links.has(name)) return <SafeLink href={value} />
  if (typeof value === 'string' && long.has(name)) return <DetailsLongText text={value} />
  if (field?.type === 'date' && typeof value === 'number' && isTime(value)) {
    return (
      <>
        {drawValue(field, personalization, { text, formatters, now, isOneLine: false })}{' '}
        <span className="pk-personalization-details-exact">({formatters.dateTime(value)})</span>
      </>
    )
  }
  if (field?.type === 'date' && typeof value === 'number') {
    return `${text('time.unknown')} (${formatters.number(value)})`
  }
  return field
    ? drawValue(field, personalization, { text, formatters, now, isOneLine: false })
    : null
}

function isUnset(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}
