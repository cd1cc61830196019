import type { Message } from '../../i18n/Message.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { outcomeTexts } from '../outcomes/texts.js'

/** English texts of the list of changes. */
export const changeTexts = {
  ...personalizationTexts,
  ...outcomeTexts,
  'changes.label': 'Changes',
  'changes.verdict': {
    one: '{count} personalization has changed since {date}.',
    other: '{count} personalizations have changed since {date}.',
  },
  'changes.verdict.none': 'Nothing has changed since {date}.',
  'changes.compared': 'Compared with the list stored on {date}.',
  'changes.since': 'Since',
  'changes.since.visit': 'Last marked as seen',
  'changes.since.today': 'Today',
  'changes.since.week': '7 days ago',
  'changes.since.date': 'A date',
  'changes.updated': {
    one: '{count} personalization has been updated since {date}.',
    other: '{count} personalizations have been updated since {date}.',
  },
  'changes.updated.none': 'Nothing has been updated since {date}.',
  'changes.dated': 'Based on the date of the last update. The service doesn’t record what changed.',
  'changes.since.heading': 'Since {date}',
  'changes.recent': 'Updated in the last 7 days',
  'changes.recent.note': 'The service doesn’t record what changed.',
  'changes.markAsSeen': 'Mark all as seen',
  'changes.none.title': 'No changes',
  'changes.none.text': 'New changes will appear here.',
  'changes.kind.added': 'New',
  'changes.kind.removed': 'Removed',
  'changes.kind.changed': 'Changed',
  'changes.before': 'Before',
  'changes.after': 'After',
  'changes.unset': 'Not set',
} satisfies Record<string, Message>
