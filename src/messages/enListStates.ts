import type { Message } from './Message.js'

/** English messages for a list that is loading or has no rows. */
export const enListStates = {
  'list.loading': 'Loading personalizations…',
  'list.empty.title': 'No personalizations yet',
  'list.empty.text': 'Personalizations created for this website will appear here.',
  'list.noMatch.title': 'No matches',
  'list.noMatch.text': 'Try a different search or fewer filters.',
  'list.noScope.title': 'No website selected',
  'list.noScope.text': 'Select a website to see its personalizations.',
} satisfies Record<string, Message>
