import { createText } from '../../i18n/createText.js'
import { isRecord } from '../../internal/isRecord.js'
import { readProperty, readText } from '../../internal/readProperty.js'
import { shorten } from '../../internal/shorten.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import { createValueWriter } from '../rules/createValueWriter.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import type { ConflictTextOptions } from './formatBeginning.js'
import { formatBeginning } from './formatBeginning.js'
import { conflictTexts } from './texts.js'

const maxLength = 200

/** Options for {@link formatWitness}. */
export interface FormatWitnessOptions extends ConflictTextOptions {
  /** When the conflict begins, if it is in the future: `window.from` of the conflict. @default it has begun */
  from?: number | null | undefined
}

/**
 * Describes a visit in which a conflict happens, such as "For example: country is DE and visits is 3, on /a." For
 * a conflict that begins later, pass `from` to say from which day.
 *
 * Accepts any JSON data, such as a visit from another version: a missing page is "?", and an invalid visitor is
 * any visitor.
 *
 * @param visit The `witness` of a conflict.
 */
export function formatWitness(visit: Visit, options: FormatWitnessOptions = {}): string {
  const text = createText(conflictTexts, options)
  const from = formatBeginning(options.from, options)
  const page = createValueWriter(options).name(shorten(readText(visit, 'page'), maxLength))
  const visitor = visitorRule({
    visitor: readRecord(visit, 'visitor'),
    audiences: readRecord(visit, 'audiences'),
  })
  const params = { page, from: from ?? '' }
  if (!visitor) {
    return text(from === null ? 'conflict.witness.anyone' : 'conflict.witness.anyone.later', params)
  }
  return text(from === null ? 'conflict.witness' : 'conflict.witness.later', {
    ...params,
    visitor: shorten(summarizeRule(visitor, options), maxLength),
  })
}

function readRecord(visit: unknown, name: string) {
  const value = readProperty(visit, name)
  return isRecord(value) ? value : {}
}

/** Returns a rule that describes the visitor of a visit, or `null` if nothing is known about the visitor. */
export function visitorRule({
  visitor = {},
  audiences = {},
}: {
  visitor?: Readonly<Record<string, unknown>>
  audiences?: Readonly<Record<string, unknown>>
}): RuleNode | null {
  const given = Object.entries(visitor).map(([attribute, value]) => conditionOf(attribute, value))
  const members = Object.entries(audiences).map(([id, isIn]): RuleNode => {
    const audience: RuleNode = { type: 'audience', id, rawOperator: null, rest: null }
    return isIn ? audience : { type: 'not', child: audience, rawOperator: 'not', rest: null }
  })
  const children = [...given, ...members]
  if (children.length === 0) return null
  return { type: 'all', children, rawOperator: 'and', rest: null }
}

function conditionOf(attribute: string, value: unknown): RuleNode {
  const condition = { type: 'condition', attribute, rest: null } as const
  if (value === null) {
    return { ...condition, operator: 'not-exists', rawOperator: 'not exists', value: null }
  }
  return { ...condition, operator: 'in', rawOperator: 'in', value: [value].flat() }
}
