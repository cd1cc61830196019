import type { Message } from '../../i18n/Message.js'
import { conflictTexts } from '../conflicts/texts.js'
import { matrixTexts } from '../matrix/texts.js'
import { outcomeTexts } from '../outcomes/texts.js'

/** English texts for trying a change. */
export const draftTexts = {
  ...conflictTexts,
  ...matrixTexts,
  ...outcomeTexts,
  'draft.note': 'Only in this browser. The service stays as it is.',
  'draft.hint': 'Drag a row to move it, or use its menu.',
  'draft.grip': 'Move {name}',
  'draft.position': '{name}: position {position} of {count}',
  'draft.was': '{name} was here',
  'draft.menu': 'Change {name}',
  'draft.up': 'Move up',
  'draft.down': 'Move down',
  'draft.run': 'Run',
  'draft.pause': 'Pause',
  'draft.exclusive': 'Make exclusive',
  'draft.notExclusive': 'Make non-exclusive',
  'draft.fields': 'All fields…',
  'draft.done': 'Done',
  'draft.json.invalid': 'This rule can’t be read.',
  'draft.verdict': {
    one: '{count} group of visitors sees something different.',
    other: '{count} groups of visitors see something different.',
  },
  'draft.detail': 'How this affects visitors today.',
  'draft.start': 'Make a change to see who is affected.',
  'draft.visit': 'Example visit: {who}',
  'draft.changed': 'With your changes',
  'draft.resolved': 'Resolved: {what}',
  'draft.new': 'New: {what}',
  'draft.count': { one: '{count} change', other: '{count} changes' },
  'draft.undo': 'Undo',
  'draft.reset': 'Reset',
  'draft.copy': 'Copy as text',
  'draft.discard': 'Discard changes',
  'draft.keep': 'Keep editing',
} satisfies Record<string, Message>

/** A key of `draftTexts`. */
export type DraftKey = keyof typeof draftTexts
