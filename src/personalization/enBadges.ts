import type { Message } from '../i18n/Message.js'

/** English messages for badges. Kept in a small catalog for pages that show only badges. */
export const enBadges = {
  'status.draft': 'Draft',
  'status.scheduled': 'Scheduled',
  'status.running': 'Running',
  'status.paused': 'Paused',
  'status.ended': 'Ended',
  'status.disabled': 'Disabled',
  'status.unknown': 'Unknown',
  'kind.component': 'Component',
  'kind.redirect': 'Redirect',
  'kind.on-site': 'On site',
  'kind.hidden-ai': 'Hidden AI',
} satisfies Record<string, Message>
