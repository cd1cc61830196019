import { createFormatters } from '../../i18n/createFormatters.js'
import type { FormatText, TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { isTime } from '../../internal/isTime.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { knownTimeZone } from '../../internal/knownTimeZone.js'
import { readProperty, readText } from '../../internal/readProperty.js'
import { visitorRule } from '../conflicts/formatWitness.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import { eligibilityTexts } from './texts.js'
import type { VisitChange, WhatIf } from './visitChanges.js'

/** Options for {@link formatWhatIf}. */
export interface FormatWhatIfOptions extends TextOptions {
  /** Returns the name of a personalization by its key. @default the key */
  nameOf?: ((key: string) => string) | undefined
  /** The IANA time zone for a time. @default "UTC" */
  timeZone?: string | undefined
}

/**
 * Formats what a change from `whatWouldChange` would do, one sentence for each personalization, such as "If
 * country is DE, “Spring sale” is shown." Returns no sentences for an unknown type of change or an invalid
 * time.
 */
export function formatWhatIf(whatIf: WhatIf, options: FormatWhatIfOptions = {}): string[] {
  const { nameOf = (key) => key, ...textOptions } = options
  const text = createText(eligibilityTexts, textOptions)
  const condition = formatChange(readProperty(whatIf, 'change'), text, options)
  if (condition === null) return []
  const keysOf = (name: keyof WhatIf) => {
    const keys = readProperty(whatIf, name)
    return Array.isArray(keys) ? (keys as string[]) : []
  }
  const mayShow = keysOf('mayShow')
  return [
    ...keysOf('shows').map((key) =>
      text(mayShow.includes(key) ? 'whatIf.mayShow' : 'whatIf.shows', {
        condition,
        name: nameOf(key),
      }),
    ),
    ...keysOf('hides').map((key) => text('whatIf.hides', { condition, name: nameOf(key) })),
  ]
}

/** Formats the change as a condition. Returns `null` if its type is unknown or its time is invalid. */
function formatChange(
  change: unknown,
  text: FormatText<keyof typeof eligibilityTexts>,
  options: FormatWhatIfOptions,
): string | null {
  const { nameOf = (key) => key, locale = 'en', timeZone = 'UTC' } = options
  const read = (name: string) => readProperty(change, name)
  switch (read('type') as VisitChange['type'] | undefined) {
    case 'attribute':
      return formatVisitor({ visitor: { [readText(change, 'attribute')]: read('value') } }, options)
    case 'audience':
      return formatVisitor({ audiences: { [readText(change, 'id')]: read('isIn') } }, options)
    case 'state':
      return text(read('isRunning') === true ? 'whatIf.running' : 'whatIf.paused', {
        name: nameOf(readText(change, 'key')),
      })
    case 'time': {
      const at = read('at')
      if (typeof at !== 'number' || !isTime(at)) return null
      const formatters = createFormatters(knownLocale(locale), knownTimeZone(timeZone))
      return text('whatIf.time', { date: formatters.moment(at) })
    }
    default:
      return null
  }
}

function formatVisitor(visitor: Parameters<typeof visitorRule>[0], options: TextOptions) {
  // A phrase does not fit after "If".
  return summarizeRule(visitorRule(visitor), { ...options, form: 'formulas' })
}
