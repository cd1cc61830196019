import type { Personalization } from '../../contract/Personalization.js'

/**
 * One condition for showing or hiding a personalization. `formatTrigger` returns its description.
 */
export type TriggerPart =
  /** Shows when the page loads. */
  | { code: 'at-once' }
  | { code: 'after-seconds' | 'after-pageviews'; value: number }
  /** A delay in an undocumented unit. */
  | { code: 'after-other'; option: string; value: number }
  /** A delay without a value, or a value without a unit. */
  | { code: 'delay-incomplete'; option: string | null; value: number | null }
  /** Shows when the personalization's script triggers it. This package never runs the script. */
  | { code: 'on-script'; hasParsed: boolean }
  | { code: 'hides-after'; option: string; value: number }
  | { code: 'hide-incomplete'; option: string | null; value: number | null }
  /** The value of `maxValue`. What it counts is not documented. */
  | { code: 'at-most'; value: number }

/**
 * The fields that decide when a personalization shows and hides (service interface, section 2.1).
 */
export type TriggerFields = Pick<
  Personalization,
  | 'delayOption'
  | 'delayValue'
  | 'hideOption'
  | 'hideValue'
  | 'maxValue'
  | 'javascriptTrigger'
  | 'javascriptTriggerParsed'
>

/**
 * Describes, in order, when a personalization shows and hides on a page (service interface, section
 * 2.1). Only seconds and pageviews are documented. Other units are returned unchanged.
 */
export function describeTrigger(personalization: TriggerFields): TriggerPart[] {
  const { javascriptTrigger, javascriptTriggerParsed, maxValue } = personalization
  const parts: TriggerPart[] = []
  const hasScript = isText(javascriptTrigger) || isText(javascriptTriggerParsed)
  if (hasScript) parts.push({ code: 'on-script', hasParsed: isText(javascriptTriggerParsed) })
  parts.push(...describeDelay(personalization))
  if (parts.length === 0) parts.push({ code: 'at-once' })
  parts.push(...describeHide(personalization))
  if (isNumber(maxValue)) parts.push({ code: 'at-most', value: maxValue })
  return parts
}

/** A delay of 0 counts as no delay. */
function describeDelay({ delayOption, delayValue }: TriggerFields): TriggerPart[] {
  const option = readOption(delayOption)
  const value = isNumber(delayValue) ? delayValue : null
  if (option === null && (value === null || value === 0)) return []
  if (option === null || value === null) return [{ code: 'delay-incomplete', option, value }]
  if (value === 0) return []
  const unit = option.toLowerCase()
  if (/^seconds?$/.test(unit)) return [{ code: 'after-seconds', value }]
  if (/^page[\s_-]?views?$/.test(unit)) return [{ code: 'after-pageviews', value }]
  return [{ code: 'after-other', option, value }]
}

function describeHide({ hideOption, hideValue }: TriggerFields): TriggerPart[] {
  const option = readOption(hideOption)
  const value = isNumber(hideValue) ? hideValue : null
  if (option === null && (value === null || value === 0)) return []
  if (option === null || value === null) return [{ code: 'hide-incomplete', option, value }]
  return [{ code: 'hides-after', option, value }]
}

/**
 * Returns the unit, or `null` for blank text and words that mean "none". Such a word with a value makes the
 * delay incomplete.
 */
function readOption(option: string | null): string | null {
  const word = option?.trim() ?? ''
  return word === '' || /^(?:none|never|no|off|immediate(?:ly)?|instant(?:ly)?)$/i.test(word)
    ? null
    : word
}

function isText(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}

function isNumber(value: number | null): value is number {
  return value !== null && Number.isFinite(value)
}
