import type { Message } from '../i18n/Message.js'

/** English messages about what could not be read in a list. */
export const enListIssues = {
  'listIssues.skipped': {
    one: '{count} entry isn’t a personalization and is left out.',
    other: '{count} entries aren’t personalizations and are left out.',
  },
  'listIssues.foreign': {
    one: '{count} personalization belongs to another website.',
    other: '{count} personalizations belong to another website.',
  },
  'listIssues.values': {
    one: '{count} value couldn’t be read and counts as not set.',
    other: '{count} values couldn’t be read and count as not set.',
  },
  'listIssues.details': 'Details',
  'listIssues.row': 'Entry {row}',
  'listIssues.copy': 'Copy details',
} satisfies Record<string, Message>
