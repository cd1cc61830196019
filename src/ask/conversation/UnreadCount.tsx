'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { SpokenCount } from '../../ui/badge/SpokenCount.js'
import { askTexts } from '../texts.js'

/** The number of unread answers, with words for screen readers. Renders nothing for 0. */
export function UnreadCount({ count }: { count: number }) {
  const text = useText(askTexts)
  const { number } = useFormatters()
  if (count === 0) return null
  return (
    <span className="pk-unread-count">
      <SpokenCount shown={number(count)} words={text('ask.unread', { count })} />
    </span>
  )
}
