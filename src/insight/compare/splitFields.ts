import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { isSame } from '../../internal/isSame.js'
import { fieldGroups } from '../../personalization/fields/fieldGroups.js'

export type FieldName = (typeof fieldGroups)[number]['fields'][number]

/** A line of the comparison: a field, or fields that say something only together. */
export type Line = FieldName | 'schedule' | 'trigger' | 'component'

const lineOf: Partial<Record<FieldName, Line>> = {
  startDate: 'schedule',
  endDate: 'schedule',
  delayOption: 'trigger',
  delayValue: 'trigger',
  hideOption: 'trigger',
  hideValue: 'trigger',
  maxValue: 'trigger',
  componentType: 'component',
  componentVersion: 'component',
  componentPackageName: 'component',
}

type Group = 'who' | 'order' | 'shown' | 'other'

/** The fields by the question that they answer. The name is among the others, because it is in the header. */
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
export function splitFields(compared: readonly Personalization[]) {
  const [first, ...others] = compared
  const isEqual = (name: FieldName) =>
    first !== undefined && others.every((other) => isSame(first[name], other[name]))
  const isSet = (name: FieldName) => compared.some((each) => each[name] !== null)
  const lines = groups.map(({ group, fields }) => ({
    group,
    lines: [...groupBy(fields.filter(isSet), (name): Line => lineOf[name] ?? name)],
  }))
  const linesOf = (isWanted: (fields: readonly FieldName[]) => boolean) =>
    lines
      .map(({ group, lines }) => ({
        group,
        lines: lines.flatMap(([line, fields]) => (isWanted(fields) ? [line] : [])),
      }))
      .filter(({ lines }) => lines.length > 0)
  return {
    different: linesOf((fields) => !fields.every(isEqual)),
    same: linesOf((fields) => fields.every(isEqual)),
  }
}

/** The lines of a comparison, in groups. */
export type Lines = ReturnType<typeof splitFields>['different']

/** Returns the number of lines in all groups. */
export const countLines = (groups: Lines) =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0)
