import type { Message } from '../../i18n/Message.js'
import { outcomeTexts } from '../outcomes/texts.js'

/** English texts about what starts or ends soon. */
export const forecastTexts = {
  ...outcomeTexts,
  'forecast.label': 'What’s next',
  'forecast.verdict': {
    one: '{count} change in the next {days} days.',
    other: '{count} changes in the next {days} days.',
  },
  'forecast.none': 'Nothing starts or ends in the next {days} days.',
  'forecast.emptied': 'After {date}, nothing runs on {page}.',
  'forecast.days': 'Period',
  'forecast.days.count': { one: '{count} day', other: '{count} days' },
  'forecast.starts': '{name} starts',
  'forecast.ends': '{name} ends',
  'forecast.calendar': 'Add to calendar',
  'forecast.before': 'Before',
  'forecast.after': 'After',
} satisfies Record<string, Message>

/** A key of `forecastTexts`. */
export type ForecastKey = keyof typeof forecastTexts
