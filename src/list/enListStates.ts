import type { Message } from '../i18n/Message.js'

/** English messages for a list that is loading or has no rows. */
export const enListStates = {
  'list.loading': 'Loading personalizations…',
  'list.empty.title': 'No personalizations yet',
  'list.empty.text': 'Personalizations created for this website will appear here.',
  'list.no-match.title': 'No matches',
  'list.no-match.text': 'Try a different search or fewer filters.',
  'list.no-scope.title': 'No website selected',
  'list.no-scope.text': 'Select a website to see its personalizations.',
} satisfies Record<string, Message>
