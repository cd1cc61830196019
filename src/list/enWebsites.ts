import type { Message } from '../i18n/Message.js'

/** English messages about the lists of several websites. */
export const enWebsites = {
  'websites.failed': 'Couldn’t load {websites} ({reason}).',
  'websites.stale': 'Couldn’t refresh {websites} ({reason}). Showing earlier data.',
  'websites.loading': {
    one: 'Loading {count} more website…',
    other: 'Loading {count} more websites…',
  },
} satisfies Record<string, Message>
