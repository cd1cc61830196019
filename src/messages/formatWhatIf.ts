import type { Visit } from '../model/pages/Visit.js'
import type { VisitChange, WhatIf } from '../model/eligibility/whatWouldChange.js'
import { knownLocale } from '../internal/knownLocale.js'
import { knownTimeZone } from '../internal/knownTimeZone.js'
import type { FormatText, TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enVisit } from './enVisit.js'
import { visitorRule } from './formatWitness.js'
import { summarizeRule } from './summarizeRule.js'

/** Options of {@link formatWhatIf}. */
export interface FormatWhatIfOptions extends TextOptions {
  /** Returns the name of a personalization by its key. @default the key */
  nameOf?: ((key: string) => string) | undefined
  /** The IANA time zone for a time. @default "UTC" */
  timeZone?: string | undefined
}

/**
 * Formats what a change from `whatWouldChange` would do, one sentence for each personalization, such as
 * "If country is DE, “Spring sale” shows."
 */
export function formatWhatIf(whatIf: WhatIf, options: FormatWhatIfOptions = {}): string[] {
  const { nameOf = (key) => key, ...textOptions } = options
  const text = createText(enVisit, textOptions)
  const condition = formatChange(whatIf.change, text, options)
  return [
    ...whatIf.shows.map((key) => text('whatIf.shows', { condition, name: nameOf(key) })),
    ...whatIf.hides.map((key) => text('whatIf.hides', { condition, name: nameOf(key) })),
  ]
}

function formatChange(
  change: VisitChange,
  text: FormatText<keyof typeof enVisit>,
  options: FormatWhatIfOptions,
): string {
  const { nameOf = (key) => key, locale = 'en', timeZone = 'UTC' } = options
  switch (change.type) {
    case 'time': {
      const format = new Intl.DateTimeFormat(knownLocale(locale), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: knownTimeZone(timeZone),
      })
      return text('whatIf.time', { date: format.format(change.at) })
    }
    case 'state':
      return text(change.isRunning ? 'whatIf.running' : 'whatIf.paused', {
        name: nameOf(change.key),
      })
    default:
      return summarizeRule(visitorRule(visitorOf(change)), options)
  }
}

function visitorOf(
  change: Extract<VisitChange, { type: 'attribute' | 'audience' }>,
): Pick<Visit, 'visitor' | 'audiences'> {
  return change.type === 'attribute'
    ? { visitor: { [change.attribute]: change.value } }
    : { audiences: { [change.id]: change.isIn } }
}
