import type { Message } from '../../i18n/Message.js'
import { matrixTexts } from '../matrix/texts.js'
import { outcomeTexts } from '../outcomes/texts.js'

/** English texts of the visits to test. */
export const planTexts = {
  ...matrixTexts,
  ...outcomeTexts,
  'plan.label': 'Test visits',
  'plan.count': {
    one: '{count} visit covers everything that can be seen.',
    other: '{count} visits cover everything that can be seen.',
  },
  'plan.none': 'Nothing can be seen, so there is nothing to test.',
  'plan.progress': '{done} of {count} checked',
  'plan.anyone': 'Any visitor',
  'plan.shows': 'Shows {names}',
  'plan.showsNothing': 'Shows no personalization',
  'plan.export': 'Export',
  'plan.unreachable': { one: '{count} can’t be seen', other: '{count} can’t be seen' },
} satisfies Record<string, Message>

/** A key of `planTexts`. */
export type PlanKey = keyof typeof planTexts
