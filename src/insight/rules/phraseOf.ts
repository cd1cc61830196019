import { wordingOf } from '../../i18n/AttributeWording.js'
import type { TextOptions } from '../../i18n/createText.js'
import { formatMessage } from '../../i18n/formatMessage.js'
import type { Message } from '../../i18n/Message.js'
import type { RuleOperator } from '../../i18n/RuleOperator.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { phraseTexts } from './phraseTexts.js'

/** The operators whose phrases also say that one of several values is meant, or none of them. */
const sameMeaning: Partial<Record<RuleOperator, RuleOperator>> = {
  in: 'equals',
  'not-in': 'not-equals',
}

/** The values of a condition as text, which fill the placeholders of its phrase. */
export interface PhraseValues {
  value: string
  low: string
  high: string
}

/**
 * Returns the phrase for a condition, such as "more than 4 visits": the host's, otherwise the built-in one. `null` if
 * there is none.
 */
export function phraseOf(
  condition: RuleCondition,
  values: PhraseValues,
  options: TextOptions,
): string | null {
  const { attribute, operator } = condition
  const [only, ...others] = [condition.value].flat()
  if (others.length === 0 && only === undefined) return null
  const message = keysOf(operator, others.length === 0 ? only : undefined)
    .map((key) => messageOf(attribute, key, options))
    .find((found) => found !== undefined)
  if (message === undefined) return null
  const params =
    typeof only === 'number' && others.length === 0 ? { ...values, count: only } : { ...values }
  return formatMessage(message, options.locale ?? 'en', params)
}

/** Returns the keys of the phrases that fit, the most specific one first. */
function keysOf(operator: RuleOperator, value: unknown): [RuleOperator, string | null][] {
  const operators = [operator, sameMeaning[operator]].filter((each) => each !== undefined)
  const text = ownText(value)
  return [
    ...(text === null ? [] : operators.map((each): [RuleOperator, string] => [each, text])),
    ...operators.map((each): [RuleOperator, null] => [each, null]),
  ]
}

/** Returns a value as it is in a key. `null` if it could be mistaken for a value of another type. */
function ownText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && /^\p{L}/u.test(value) && !/^(?:true|false)$/.test(value)
    ? value
    : null
}

function messageOf(
  attribute: string,
  [operator, value]: [RuleOperator, string | null],
  { attributes, messages }: TextOptions,
): Message | undefined {
  const { phrases } = wordingOf(attributes, attribute)
  const ownKey = value === null ? operator : (`${operator}:${value}` as const)
  if (phrases && Object.hasOwn(phrases, ownKey)) return phrases[ownKey]
  const key = ['phrase', attribute, operator, value].filter((part) => part !== null).join('.')
  if (!isPhraseKey(key)) return undefined
  return (messages && Object.hasOwn(messages, key) ? messages[key] : undefined) ?? phraseTexts[key]
}

function isPhraseKey(key: string): key is keyof typeof phraseTexts {
  return Object.hasOwn(phraseTexts, key)
}
