import type { Message } from '../../i18n/Message.js'
import { personalizationTexts } from '../../personalization/texts.js'

/** English texts of the table, without the tools around it. */
export const tableTexts = {
  ...personalizationTexts,
  'list.title': 'Personalizations',
  'list.singles': 'One personalization each',
  'list.singles.count': { one: '{count} page', other: '{count} pages' },
  'list.count': { one: '{count} personalization', other: '{count} personalizations' },
  'list.sorted.ascending': 'Sorted by {column}, ascending',
  'list.sorted.descending': 'Sorted by {column}, descending',
  'list.sorted.none': 'Original order',
  'list.sorted.best': 'Best matches first',
  'list.rowMenu': 'Actions for {name}',
  'list.select': 'Select {name}',
  'list.selectAll': 'Select all',
  'list.changed': 'Changed',
  'list.new': 'New',
  'list.brokenRow': 'Couldn’t show this row.',
  'selection.count': '{count} selected',
  'list.loading': 'Loading personalizations…',
  'list.empty.title': 'No personalizations yet',
  'list.empty.text': 'Personalizations created for this website will appear here.',
  'list.no-match.title': 'No matches',
  'list.no-match.text': 'Try a different search or fewer filters.',
  'list.no-scope.title': 'No website selected',
  'list.no-scope.text': 'Select a website to see its personalizations.',
} satisfies Record<string, Message>

/** A key of `tableTexts`. */
export type TableKey = keyof typeof tableTexts
