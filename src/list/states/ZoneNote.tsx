'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../texts.js'

/** Names the time zone of the dates, if it is not the user's. */
export function ZoneNote() {
  const text = useText(listTexts)
  const formatters = useFormatters()
  const now = useNow()
  const zone = now === null ? '' : formatters.otherZone(now)
  return zone !== '' && <span>{text('list.timeZone', { zone })}</span>
}
