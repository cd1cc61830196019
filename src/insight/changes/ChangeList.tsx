'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Formatters } from '../../i18n/createFormatters.js'
import type { FormatText } from '../../i18n/createText.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { FieldValue } from '../../personalization/field-value/FieldValue.js'
import { fieldGroups } from '../../personalization/fields/fieldGroups.js'
import { formatShares } from '../../personalization/formatShares.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { renderOwner } from '../../personalization/owner/renderOwner.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { variantShares } from '../../personalization/variantShares.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { useOutcomes } from '../outcomes/useOutcomes.js'
import { parseRule } from '../rules/parseRule.js'
import type { SummarizeAudienceOptions } from '../rules/summarizeAudience.js'
import { summarizeAlone } from '../rules/summarizeRule.js'
import type { VisitActions } from '../VisitActions.js'
import { ChangeOutcome } from './ChangeOutcome.js'
import type { FieldChange, PersonalizationChange } from './diffPersonalizations.js'
import { changeListParts } from './parts.js'
import { changeTexts } from './texts.js'

export interface ChangeListProps
  extends RootProps<'div'>, OpenOptions, VisitActions, PartOptions<typeof changeListParts> {
  /** The changes from `diffPersonalizations` or `useChanges`. */
  changes: readonly PersonalizationChange[]
  /**
   * The first of the two lists, to say what each change did to visitors, such as `before` of `useChanges`. Pass the same
   * arrays until they change. @default not said
   */
  before?: readonly Personalization[] | undefined
  /** The second of the two lists. @default not said */
  after?: readonly Personalization[] | undefined
}

const step = 50
const maxLength = 300

/**
 * Lists the personalizations that were added, removed or changed. For a changed one, shows only the changed
 * fields, before and after. Renders a `<div>`. CSS classes: `.pk-change-list`, `-item` with `data-kind`,
 * `-kind`, `-fields`, `-field`, `-before`, `-after`, `-outcome`, `-owner`.
 */
export const ChangeList = acceptRef(function ChangeList({
  changes,
  before,
  after,
  onOpen,
  onVisitOpen,
  ...rest
}: ChangeListProps) {
  const text = useText(changeTexts)
  const [shown, setShown] = useState(step)
  const outcomes = useOutcomes(before, after)
  return (
    <Root as="div" of={changeListParts} role="group" aria-label={text('changes.label')} {...rest}>
      {changes.length === 0 && (
        <StatusMessage
          icon={doneIcon}
          title={text('changes.none.title')}
          text={text('changes.none.text')}
        />
      )}
      <ul>
        {changes.slice(0, shown).map((change) => (
          <Item key={`${change.kind} ${change.key}`} change={change} onOpen={onOpen}>
            {outcomes && before && after && (
              <ChangeOutcome
                itemKey={change.key}
                changes={outcomes.changes}
                isComplete={outcomes.isComplete}
                before={before}
                after={after}
                onVisitOpen={onVisitOpen}
              />
            )}
          </Item>
        ))}
      </ul>
      <MoreButton length={changes.length} shown={shown} step={step} onShow={setShown} />
    </Root>
  )
})

function Item(props: OpenOptions & { change: PersonalizationChange; children: ReactNode }) {
  const part = useParts(changeListParts)
  const { change, onOpen, children } = props
  const { key, kind, personalization, fields } = change
  const { people } = useHost()
  const text = useText(changeTexts)
  return (
    <li {...part('item')} data-kind={kind}>
      <div>
        <PersonalizationName
          personalization={personalization}
          itemKey={kind === 'removed' ? undefined : key}
          hasPath
          onOpen={onOpen}
        />
      </div>
      <div>
        {/* The fields below already show that it was changed. */}
        <span className={kind === 'changed' ? 'pk-visually-hidden' : undefined}>
          <span {...part('kind')}>{text(`changes.kind.${kind}`)}</span>
        </span>
        {fields.length > 0 && (
          <dl {...part('fields')}>
            {fields.map((field) => (
              <Field key={field.field} field={field} personalization={personalization} />
            ))}
          </dl>
        )}
        {children}
      </div>
      {renderOwner(personalization.assignee, { text, people, attributes: part('owner') })}
    </li>
  )
}

type FieldName = keyof Personalization

const known: ReadonlySet<string> = new Set(fieldGroups.flatMap(({ fields }) => fields))

function isKnown(name: string): name is FieldName {
  return known.has(name)
}

function Field({
  field,
  personalization,
}: {
  field: FieldChange
  personalization: Personalization
}) {
  const part = useParts(changeListParts)
  const { field: name, before, after } = field
  const text = useText(changeTexts)
  const label = useFieldLabel()
  return (
    <div {...part('field')}>
      <dt>{isKnown(name) ? label(name) : name}</dt>
      <dd {...part('before')}>
        <span className="pk-visually-hidden">
          <span>{text('changes.before')}</span>:{' '}
        </span>
        <Value name={name} value={before} other={after} personalization={personalization} />
      </dd>
      <dd {...part('after')}>
        <span className="pk-visually-hidden">
          <span>{text('changes.after')}</span>:{' '}
        </span>
        <Value name={name} value={after} other={before} personalization={personalization} />
      </dd>
    </div>
  )
}

function Value(props: {
  name: string
  value: unknown
  /** The field's value on the other side of the change. */
  other: unknown
  personalization: Personalization
}) {
  const { name, value, other, personalization } = props
  const text = useText(changeTexts)
  const options = useWordingOptions()
  const formatters = useFormatters()
  if (value === null || value === undefined) return text('changes.unset')
  if (!isKnown(name)) return <code dir="ltr">{shorten(JSON.stringify(value), maxLength)}</code>
  const wordsFor = (side: unknown) =>
    name === 'variants'
      ? splitOf(
          { ...personalization, variants: side as Personalization['variants'] },
          { ...options, formatters, text },
        )
      : wordsOf(name, side, options)
  const words = wordsFor(value)
  // If both sides read the same, only the whole value shows the difference.
  if (words !== null && words !== wordsFor(other)) return <bdi>{words}</bdi>
  return <FieldValue name={name} personalization={{ ...personalization, [name]: value }} />
}

/** With more variants, the whole value is shown. */
const maxVariants = 4

/** Returns the variants' shares, such as "50 / 50", or `null` if there are too many. */
function splitOf(
  personalization: Personalization,
  options: ModelOptions & { formatters: Formatters; text: FormatText<'variants.count'> },
): string | null {
  const { formatters, text } = options
  const split = variantShares(personalization.variants, shareOptions(personalization, options))
  const { shares, issues } = split
  if (shares.length > maxVariants) return null
  if (shares.length < 2) return text('variants.count', { count: shares.length })
  const words = formatShares(shares, formatters)
  return issues.includes('unknown-total') ? `${words} (${formatters.number(split.sum)})` : words
}

/** Returns a rule in words, or `null` for another field. */
function wordsOf(name: string, value: unknown, options: SummarizeAudienceOptions): string | null {
  const isRule = name === 'rule' || name === 'excludedRule'
  if (!isRule || typeof value !== 'string') return null
  return shorten(summarizeAlone(parseRule(value, options).rule, options), maxLength)
}
