import type { Message } from '../../i18n/Message.js'

/** English names of the statuses. A catalog of its own, for pages that show only badges. */
export const statusTexts = {
  'status.draft': 'Draft',
  'status.scheduled': 'Scheduled',
  'status.running': 'Running',
  'status.paused': 'Paused',
  'status.ended': 'Ended',
  'status.disabled': 'Disabled',
  'status.unknown': 'Unknown',
} satisfies Record<string, Message>
