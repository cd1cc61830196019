import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { isSame } from '../../internal/isSame.js'
import { fieldGroups } from '../../personalization/fields/fieldGroups.js'

export type FieldName = (typeof fieldGroups)[number]['fields'][number]

/** A line of the comparison: a field, or fields that say something only together. */
export type Line = FieldName | 'schedule' | 'trigger' | 'component' | 'audience' | 'position'

const lineOf: Partial<Record<FieldName, Line>> = {
  rule: 'audience',
  excludedRule: 'audience',
  prio: 'position',
  exclusive: 'position',
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

type Group = 'who' | 'shown' | 'other' | 'unset'

/** The fields by the question that they answer. The name is among the others, because it is in the header. */
const groups: readonly { group: Group; fields: readonly FieldName[] }[] = (
  ['who', 'shown', 'other'] as const
).map((group) => ({
  group,
  fields: fieldGroups.flatMap((each) =>
    each.fields.filter((name) => groupOf(name, each) === group),
  ),
}))

function groupOf(name: FieldName, { group }: (typeof fieldGroups)[number]): Group {
  if (name === 'state' || name === 'disabled') return 'who'
  if (group === 'where' || group === 'when' || group === 'who' || group === 'how') return 'who'
  const isShown = name === 'variants' || name === 'redirectUrl' || name === 'recipe'
  return group === 'component' || isShown ? 'shown' : 'other'
}

/** The lines that a comparison always has. The schedule stands for the trigger if the dates differ. */
const mainLines = ['audience', 'position', 'trigger', 'variants'] as const

/**
 * Splits the fields into the lines that are always shown, and the others that are set: those that differ, and those that are
 * the same. A field that only some have is no difference by itself: such lines come last among those that differ.
 */
export function splitFields(compared: readonly Personalization[]) {
  const valuesOf = (name: FieldName) => compared.map((each) => each[name])
  const isSet = (name: FieldName) => valuesOf(name).some((value) => value !== null)
  const isEqual = (name: FieldName) => {
    const [first, ...others] = valuesOf(name)
    return others.every((other) => isSame(first, other))
  }
  const hasTwo = (name: FieldName) => {
    const [first, ...others] = valuesOf(name).filter((value) => value !== null)
    return others.some((other) => !isSame(first, other))
  }
  const hasDates = !isEqual('startDate') || !isEqual('endDate')
  const main: Line[] = mainLines.map((line) => (line === 'trigger' && hasDates ? 'schedule' : line))
  const all = groups.map(({ group, fields }) => ({
    group,
    lines: [...groupBy(fields.filter(isSet), (name): Line => lineOf[name] ?? name)],
  }))
  const linesOf = (isWanted: (fields: readonly FieldName[]) => boolean) =>
    all
      .map(({ group, lines }) => ({
        group,
        lines: lines.flatMap(([line, fields]) =>
          isWanted(fields) && !main.includes(line) ? [line] : [],
        ),
      }))
      .filter(({ lines }) => lines.length > 0)
  const unset = linesOf((fields) => !fields.every(isEqual) && !fields.some(hasTwo))
  const changed = all.flatMap(({ lines }) =>
    lines.filter(([line, fields]) => main.includes(line) && !fields.every(isEqual)),
  )
  return {
    main,
    /** How many of the lines that are always shown differ. */
    mainCount: changed.length,
    different: linesOf((fields) => fields.some(hasTwo)),
    unset:
      unset.length === 0
        ? []
        : [{ group: 'unset' as Group, lines: unset.flatMap(({ lines }) => lines) }],
    same: linesOf((fields) => fields.every(isEqual)),
  }
}

/** The lines of a comparison, in groups. */
export type Lines = ReturnType<typeof splitFields>['different']

/** Returns the number of lines in all groups. */
export const countLines = (groups: Lines) =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0)
