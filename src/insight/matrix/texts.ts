import type { Message } from '../../i18n/Message.js'
import { eligibilityTexts } from '../eligibility/texts.js'

/** English texts that say who sees what on a page. */
export const matrixTexts = {
  ...eligibilityTexts,
  'matrix.label': 'Who sees what',
  'matrix.caption': 'Who sees what on {page}',
  'matrix.kind': 'Kind of visitor',
  'matrix.others': 'Everyone else',
  'matrix.verdict': {
    one: 'On {page}, {seen} of {count} kind of visitors sees something.',
    other: 'On {page}, {seen} of {count} kinds of visitors see something.',
  },
  'matrix.verdict.all': 'On {page}, every visitor sees something.',
  'matrix.verdict.none': 'On {page}, no visitor sees a personalization.',
  'matrix.stops': '{name} keeps {others} from some visitors.',
  'matrix.mayStop': '{name} may keep {others} from some visitors.',
  'matrix.incomplete': 'There may be more kinds of visitors.',
  'matrix.seen': '{seen} of {count}',
  'matrix.seen.words': {
    one: '{seen} of {count} kind of visitors sees it or may see it',
    other: '{seen} of {count} kinds of visitors see it or may see it',
  },
  'matrix.nobody': 'Nobody',
  'matrix.from': 'From {date}',
  'matrix.mark.shown': 'sees it',
  'matrix.mark.stopped': 'stopped by {name}',
  'matrix.mark.unclear': 'unclear',
  'matrix.mark.tied': 'tied with {name}',
  'matrix.mark.none': 'not targeted',
  'matrix.legend.shown': 'Sees it',
  'matrix.legend.stopped': 'Stopped by another one',
  'matrix.legend.unclear': 'Unclear',
  'matrix.legend.tied': 'Same priority',
  'matrix.legend.none': 'Not targeted',
  'matrix.unserved': 'Sees no personalization',
  'matrix.openVisit': 'Open this visit',
  'matrix.compare': 'Compare the two',
  'matrix.more': { one: '{count} more kind', other: '{count} more kinds' },
  'matrix.widest': 'The {shown} widest of {count} kinds',
  'matrix.notRunning': { one: '{count} not running', other: '{count} not running' },
  'matrix.pages': 'Pages',
  'matrix.dates': 'Date',
  'matrix.today': 'Today',
  'matrix.tryVisit': 'Try one visit',
  'matrix.source': 'Kinds of visitors come from the rules on this page',
  'matrix.empty': 'No personalizations run on this page.',
} satisfies Record<string, Message>

/** A key of `matrixTexts`. */
export type MatrixKey = keyof typeof matrixTexts
