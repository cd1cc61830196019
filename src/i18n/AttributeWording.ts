import type { Message } from './Message.js'
import type { RuleOperator } from './RuleOperator.js'

/** The name of a visitor attribute in rules, and the format of its values. */
export interface AttributeWording {
  /** Its name in sentences and forms, such as `Cart`. @default the attribute's own name */
  label?: string | undefined
  /**
   * How numbers are written, such as `{ style: 'currency', currency: 'EUR' }` or
   * `{ style: 'unit', unit: 'day' }`. @default plain
   */
  numberFormat?: Readonly<Intl.NumberFormatOptions> | undefined
  /** The names of values, such as `{ DE: 'Germany' }`. @default the values themselves */
  values?: Readonly<Record<string, string>> | undefined
  /**
   * Phrases for conditions in sentences about visitors, by operator, such as
   * `{ 'greater-than': { one: 'more than {value} visit', other: 'more than {value} visits' } }`. The phrase for one
   * value has it after a colon: `{ 'equals:1': 'first visit' }`. Placeholders are `{value}`, and `{low}` and `{high}` for
   * `between`. A phrase for `equals` or `not-equals` is also used for lists. The rule view keeps its formulas.
   * @default phrases for common attributes, otherwise a formula
   */
  phrases?: Readonly<Partial<Record<PhraseKey, Message>>> | undefined
}

/** The operator of a condition and, for one value only, the value. */
type PhraseKey = RuleOperator | `${RuleOperator}:${string}`

/** The wording of attributes, by their names in rules. */
export type AttributeWordings = Readonly<Record<string, AttributeWording>>

/** Returns the wording of an attribute. Empty if there is none. */
export function wordingOf(wordings: AttributeWordings | undefined, name: string): AttributeWording {
  return (wordings && Object.hasOwn(wordings, name) ? wordings[name] : undefined) ?? {}
}
