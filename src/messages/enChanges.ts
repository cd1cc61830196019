import type { Message } from './Message.js'

/** English messages of the list of changes. */
export const enChanges = {
  'changes.label': 'Changes',
  'changes.since': 'Since {date}',
  'changes.markAsSeen': 'Mark as seen',
  'changes.none.title': 'No changes',
  'changes.none.text': 'Nothing has changed since you last marked changes as seen.',
  'changes.kind.added': 'New',
  'changes.kind.removed': 'Removed',
  'changes.kind.changed': 'Changed',
  'changes.before': 'Before',
  'changes.after': 'After',
  'changes.unset': 'Not set',
} satisfies Record<string, Message>
