import type { Message } from '../../i18n/Message.js'
import { ruleTexts } from '../rules/texts.js'

/** English texts that say what changes for whom. */
export const outcomeTexts = {
  ...ruleTexts,
  'outcome.label': 'What changes for whom',
  'outcome.for': '{who}: {what}',
  'outcome.instead': {
    one: '{names} is shown instead of {others}.',
    other: '{names} are shown instead of {others}.',
  },
  'outcome.also': { one: '{names} is now shown.', other: '{names} are now shown.' },
  'outcome.hidden': { one: '{names} is no longer shown.', other: '{names} are no longer shown.' },
  'outcome.always': { one: '{names} is always shown.', other: '{names} are always shown.' },
  'outcome.never': { one: '{names} isn’t shown.', other: '{names} aren’t shown.' },
  'outcome.unclear': 'This was unclear before.',
  'outcome.maybe': { one: '{names} may be shown.', other: '{names} may be shown.' },
  'outcome.maybe-hidden': {
    one: '{names} may no longer be shown.',
    other: '{names} may no longer be shown.',
  },
  'outcome.because': 'Because of {name}.',
  'outcome.brief.instead': 'shown instead of {others}',
  'outcome.brief.also': 'shown',
  'outcome.brief.hidden': 'no longer shown',
  'outcome.brief.always': 'always shown',
  'outcome.brief.never': 'not shown',
  'outcome.brief.maybe': 'may be shown',
  'outcome.brief.maybe-hidden': 'may no longer be shown',
  'outcome.others': { one: '{count} more', other: '{count} more' },
  'outcome.anyPage': 'any other page',
  'outcome.open': 'Open visit',
  'outcome.nothing': 'Nothing changes for visitors.',
  'outcome.nothingFound': 'No change for visitors was found, but there may be one.',
  'outcome.rest': 'No change for everyone else.',
  'outcome.incomplete': 'There may be more changes.',
} satisfies Record<string, Message>

/** A key of `outcomeTexts`. */
export type OutcomeKey = keyof typeof outcomeTexts
