import type { Message } from '../../i18n/Message.js'
import { auditTexts } from '../audit/texts.js'
import { changeTexts } from '../changes/texts.js'
import { forecastTexts } from '../forecast/texts.js'

/** English texts of the digest of a website. */
export const digestTexts = {
  ...auditTexts,
  ...changeTexts,
  ...forecastTexts,
  'digest.title': 'Personalizations from {from} to {to}',
  'digest.started': 'Started',
  'digest.ended': 'Ended',
  'digest.changed': 'Changed',
  'digest.blocked': 'Certain conflicts',
  'digest.coming': 'The next 7 days',
  'digest.untouched': 'Not changed for a long time',
  'digest.item': '{name} on {pages}',
  'digest.coming.item': '{date}: {what}',
  'digest.fields': 'Changed: {fields}.',
} satisfies Record<string, Message>

/** A key of `digestTexts`. */
export type DigestKey = keyof typeof digestTexts
