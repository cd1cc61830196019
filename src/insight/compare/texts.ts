import type { Message } from '../../i18n/Message.js'
import { personalizationTexts } from '../../personalization/texts.js'

/** English texts of the comparison of personalizations. */
export const comparisonTexts = {
  ...personalizationTexts,
  'comparison.label': 'Comparison',
  'comparison.field': 'Field',
  'comparison.group.who': 'Who and when',
  'comparison.group.shown': 'What is shown',
  'comparison.group.other': 'Other fields',
  'comparison.group.unset': 'Only set for some',
  'comparison.first': '“{name}” comes first.',
  'comparison.different': { one: '{count} difference', other: '{count} differences' },
  'comparison.same': { one: '{count} field is the same', other: '{count} fields are the same' },
  'comparison.who': 'Who sees it',
  'comparison.trigger': 'Appears',
  'comparison.exclusive': 'exclusive: nothing below it is shown',
  'comparison.others': { one: '{count} other difference', other: '{count} other differences' },
  'comparison.unset': 'Not set',
  'comparison.none': 'No differences',
  'comparison.tooFew': 'Select at least two personalizations to compare.',
  'comparison.tooMany': 'Only the first {count} are compared.',
} satisfies Record<string, Message>
