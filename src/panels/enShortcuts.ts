import type { Message } from '../i18n/Message.js'

/** English messages of the list of keyboard shortcuts. */
export const enShortcuts = {
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.search': 'Search',
  'shortcuts.move': 'Next or previous row',
  'shortcuts.open': 'Open the row',
  'shortcuts.select': 'Select the row',
  'shortcuts.close': 'Close the details',
  'shortcuts.menu': 'Open the row’s menu',
  'shortcuts.sort': 'Add a column to the sort order',
  'shortcuts.resize': 'Resize a column',
  'shortcuts.help': 'Show shortcuts',
  'shortcuts.done': 'Close',
} satisfies Record<string, Message>
