'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { FieldValue } from '../../personalization/field-value/FieldValue.js'
import { fieldGroups, unknownFields } from '../../personalization/fields/fieldGroups.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { Heading } from '../../ui/heading/Heading.js'
import { JsonView } from '../../ui/json-view/JsonView.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelTexts } from '../texts.js'

/** Shows fields that the service interface does not list and, on demand, all listed fields in groups. */
export function DetailsFields({ personalization }: { personalization: Personalization }) {
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  const label = useFieldLabel()
  const unset = fieldGroups
    .flatMap(({ fields }) => fields)
    .filter((name) => isUnset(personalization[name]))
  const unknown = unknownFields(personalization)
  return (
    <>
      {Object.keys(unknown).length > 0 && (
        <section {...part('section')}>
          <Heading below={1}>{text('details.group.more')}</Heading>
          <JsonView value={unknown} label={text('details.group.more')} />
        </section>
      )}
      <details {...part('section')}>
        <summary className="pk-summary">{text('details.all')}</summary>
        <Groups personalization={personalization} />
        {unset.length > 0 && (
          <p {...part('unset')}>
            <span>{text('details.unset', { count: unset.length })}</span>:{' '}
            <span>{unset.map(label).join(', ')}</span>
          </p>
        )}
      </details>
    </>
  )
}

function Groups({ personalization }: { personalization: Personalization }) {
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  const label = useFieldLabel()
  return fieldGroups.map(({ group, fields }) => {
    const set = fields.filter((name) => !isUnset(personalization[name]))
    if (set.length === 0) return null
    return (
      <section key={group} {...part('group')}>
        <Heading below={2}>{text(`details.group.${group}`)}</Heading>
        <dl {...part('fields')}>
          {set.map((name) => (
            <div key={name} {...part('field')}>
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

function isUnset(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}
