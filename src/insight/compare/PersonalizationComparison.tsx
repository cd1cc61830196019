'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isSame } from '../../internal/isSame.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import { FieldValue } from '../../personalization/field-value/FieldValue.js'
import { fieldGroups } from '../../personalization/fields/fieldGroups.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets } from '../../personalization/pages/pageTargets.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { priorityOf } from '../../personalization/priorityOf.js'
import { ScheduleLine } from '../../personalization/schedule-line/ScheduleLine.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import { useConflicts } from '../conflicts/useConflicts.js'
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
/** The maximum number of conflicts that are told. */
const maxSentences = 2

type FieldName = (typeof fieldGroups)[number]['fields'][number]

/** Returns the keys of the compared personalizations in the whole list. */
function useKeys(compared: readonly Personalization[], list: readonly Personalization[]) {
  const all = useMemo(() => keyPersonalizations(list), [list])
  return compared.map((each, index) => all[list.indexOf(each)] ?? String(index))
}

/**
 * Compares personalizations side by side: their conflicts, the fields that differ and, on demand, the fields
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
  const count = countLines(different)
  const isEnough = compared.length > 1
  const sentences = useSentences(compared)
  const first = firstOf(compared)
  const differences =
    count === 0 ? text('comparison.none') : text('comparison.different', { count })
  const lead = first && text('comparison.first', { name: shortName(first, text) })
  const details = lead ? [differences, ...sentences] : sentences
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
          <Verdict detail={details.join(' · ')}>{lead ?? differences}</Verdict>
          <Fields groups={different} compared={compared} list={list} onOpen={onOpen} />
        </>
      )}
      {isEnough && same.length > 0 && (
        <details>
          <summary className="pk-summary">
            {text('comparison.same', { count: countLines(same) })}
          </summary>
          <Fields groups={same} compared={compared} list={list} onOpen={onOpen} />
        </details>
      )}
    </Root>
  )
})

/** Returns the one that comes first, if all certainly share a page and no other has the same priority. */
function firstOf(compared: readonly Personalization[]): Personalization | undefined {
  const [first, second] = compared.toSorted((a, b) => priorityOf(b) - priorityOf(a))
  const targets = compared.map((each) => pageTargets(each))
  const share = (a: readonly PageTarget[] = [], b: readonly PageTarget[] = []) =>
    a.some((target) => b.some((other) => pageOverlap(target, other) === 'certain'))
  const isOnePage = targets.every((each) => share(targets[0], each))
  return isOnePage && first && second && priorityOf(first) > priorityOf(second) ? first : undefined
}

/** Returns the conflicts between the compared personalizations, one sentence each. */
function useSentences(compared: readonly Personalization[]): string[] {
  const conflicts = useConflicts(compared) ?? []
  const options = useTextOptions()
  const text = useText(comparisonTexts)
  const keys = keyPersonalizations(compared)
  const nameOf = (key: string) => {
    const personalization = compared[keys.indexOf(key)]
    return personalization ? shortName(personalization, text) : key
  }
  return conflicts.slice(0, maxSentences).map((conflict) => {
    const [first, second] = conflict.keys
    return formatConflict(conflict, { ...options, names: [nameOf(first), nameOf(second)] }).sentence
  })
}

function Note({ children }: { children: ReactNode }) {
  const part = useParts(personalizationComparisonParts)
  return <p {...part('note')}>{children}</p>
}

/** A line of the comparison: a field, or both dates of the schedule. */
type Line = FieldName | 'schedule'

const dates: readonly FieldName[] = ['startDate', 'endDate']

type Group = 'who' | 'order' | 'shown' | 'other'

/** The fields in the order of the questions that they answer. The name is also in the header. */
const groups: readonly { group: Group; fields: readonly FieldName[] }[] = (
  ['who', 'order', 'shown', 'other'] as const
).map((group) => ({
  group,
  fields: fieldGroups.flatMap((each) =>
    each.fields.filter((name) => groupOf(name, each) === group),
  ),
}))

function groupOf(name: FieldName, { group }: (typeof fieldGroups)[number]): Group {
  if (name === 'prio' || name === 'exclusive') return 'order'
  if (name === 'state' || name === 'disabled') return 'who'
  if (group === 'where' || group === 'when' || group === 'who' || group === 'how') return 'who'
  const isShown = name === 'variants' || name === 'redirectUrl' || name === 'recipe'
  return group === 'component' || isShown ? 'shown' : 'other'
}

/** Splits the fields that are set into those that differ and those that are the same. */
function splitFields(compared: readonly Personalization[]) {
  const [first, ...others] = compared
  const isEqual = (name: FieldName) =>
    first !== undefined && others.every((other) => isSame(first[name], other[name]))
  const isSet = (name: FieldName) => compared.some((each) => each[name] !== null)
  const linesOf = (isWanted: (name: FieldName) => boolean) =>
    groups.flatMap(({ group, fields }) => {
      const found = fields.filter((name) => isSet(name) && isWanted(name))
      const lines = new Set(found.map((name): Line => (dates.includes(name) ? 'schedule' : name)))
      return found.length === 0 ? [] : [{ group, lines: [...lines] }]
    })
  const hasSameDates = dates.every(isEqual)
  const isSameLine = (name: FieldName) => (dates.includes(name) ? hasSameDates : isEqual(name))
  return { different: linesOf((name) => !isSameLine(name)), same: linesOf(isSameLine) }
}

type Lines = ReturnType<typeof splitFields>['different']

const countLines = (groups: Lines) => groups.reduce((sum, { lines }) => sum + lines.length, 0)

function Fields(props: {
  groups: Lines
  compared: readonly Personalization[]
  list: readonly Personalization[]
  onOpen: OpenOptions['onOpen']
}) {
  const { groups, compared, list, onOpen } = props
  const text = useText(comparisonTexts)
  const label = useFieldLabel()
  const keys = useKeys(compared, list)
  if (groups.length === 0) return null
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
      {groups.map(({ group, lines }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={compared.length + 1}>
              {text(`comparison.group.${group}`)}
            </th>
          </tr>
          {lines.map((name) => (
            <tr key={name}>
              <th scope="row">{name === 'schedule' ? text('schedule.label') : label(name)}</th>
              {compared.map((personalization, index) => (
                <td key={index}>
                  {name === 'schedule' ? (
                    <ScheduleLine personalization={personalization} />
                  ) : (
                    <Value name={name} personalization={personalization} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
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
