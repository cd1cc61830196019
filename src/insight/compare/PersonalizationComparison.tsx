'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { isSame } from '../../internal/isSame.js'
import { shorten } from '../../internal/shorten.js'
import { FieldValue } from '../../personalization/field-value/FieldValue.js'
import { fieldGroups } from '../../personalization/fields/fieldGroups.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { parseRule } from '../rules/parseRule.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import { personalizationComparisonParts } from './parts.js'
import { comparisonTexts } from './texts.js'

export interface PersonalizationComparisonProps
  extends RootProps<'div'>, OpenOptions, PartOptions<typeof personalizationComparisonParts> {
  /** Two to four personalizations. The first four are compared. */
  personalizations: readonly Personalization[]
  /**
   * The whole list, for the keys that `onOpen` gets. Pass the same array until the list changes.
   * @default the compared personalizations
   */
  list?: readonly Personalization[] | undefined
}

const maxCompared = 4
const maxRuleLength = 300

type FieldName = (typeof fieldGroups)[number]['fields'][number]

/** Returns the keys of the compared personalizations in the whole list. */
function useKeys(compared: readonly Personalization[], list: readonly Personalization[]) {
  const all = useMemo(() => keyPersonalizations(list), [list])
  return compared.map((each, index) => all[list.indexOf(each)] ?? String(index))
}

/**
 * Compares personalizations side by side: the fields that differ first, then, on demand, the fields
 * that are the same. Rules are in words. Renders a `<div>` with a table. CSS classes:
 * `.pk-personalization-comparison`, `-note`.
 */
export const PersonalizationComparison = acceptRef(function PersonalizationComparison(
  props: PersonalizationComparisonProps,
) {
  const { personalizations, list = personalizations, onOpen, ...rest } = props
  const text = useText(comparisonTexts)
  const compared = useMemo(() => personalizations.slice(0, maxCompared), [personalizations])
  const { different, same } = useMemo(() => splitFields(compared), [compared])
  const isEnough = compared.length > 1
  return (
    <Root
      as="div"
      of={personalizationComparisonParts}
      role="group"
      aria-label={text('comparison.label')}
      {...rest}
    >
      {!isEnough && <Note>{text('comparison.tooFew')}</Note>}
      {personalizations.length > maxCompared && (
        <Note>{text('comparison.tooMany', { count: maxCompared })}</Note>
      )}
      {isEnough && (
        <>
          <Verdict>
            {different.length === 0
              ? text('comparison.none')
              : text('comparison.different', { count: different.length })}
          </Verdict>
          <Fields fields={different} compared={compared} list={list} onOpen={onOpen} />
        </>
      )}
      {isEnough && same.length > 0 && (
        <details>
          <summary>{text('comparison.same', { count: same.length })}</summary>
          <Fields fields={same} compared={compared} list={list} onOpen={onOpen} />
        </details>
      )}
    </Root>
  )
})

function Note({ children }: { children: ReactNode }) {
  const part = useParts(personalizationComparisonParts)
  return <p {...part('note')}>{children}</p>
}

/** Splits the fields that are set into those that differ and those that are the same. */
function splitFields(compared: readonly Personalization[]) {
  const [first, ...others] = compared
  // In the order of the groups.
  const fields = fieldGroups.flatMap((group) => group.fields)
  // Come last: the name is also in the header, and IDs always differ.
  const last: readonly FieldName[] = ['variationName', 'variationId']
  const ordered = [...fields.filter((name) => !last.includes(name)), ...last]
  const set = ordered.filter((name) => compared.some((each) => each[name] !== null))
  const isEqual = (name: FieldName) =>
    first !== undefined && others.every((other) => isSame(first[name], other[name]))
  return {
    different: set.filter((name) => !isEqual(name)),
    same: set.filter(isEqual),
  }
}

function Fields(props: {
  fields: readonly FieldName[]
  compared: readonly Personalization[]
  list: readonly Personalization[]
  onOpen: OpenOptions['onOpen']
}) {
  const { fields, compared, list, onOpen } = props
  const text = useText(comparisonTexts)
  const label = useFieldLabel()
  const keys = useKeys(compared, list)
  if (fields.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('comparison.field')}</th>
          {compared.map((personalization, index) => {
            const key = keys[index] ?? ''
            return (
              <th key={index} scope="col">
                <PersonalizationName
                  personalization={personalization}
                  itemKey={key}
                  hasPath
                  onOpen={onOpen}
                />
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{label(name)}</th>
            {compared.map((personalization, index) => (
              <td key={index}>
                <Value name={name} personalization={personalization} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ name, personalization }: { name: FieldName; personalization: Personalization }) {
  const part = useParts(personalizationComparisonParts)
  const text = useText(comparisonTexts)
  const options = useWordingOptions()
  const value = personalization[name]
  if (value === null) {
    return <span {...part('note')}>{text('comparison.unset')}</span>
  }
  if (name === 'rule' || name === 'excludedRule') {
    const words = summarizeRule(parseRule(personalization[name], options).rule, options)
    return <bdi>{shorten(words, maxRuleLength)}</bdi>
  }
  return <FieldValue name={name} personalization={personalization} />
}
