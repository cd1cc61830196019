'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { SpokenCount } from '../../ui/badge/SpokenCount.js'
import { listTexts } from '../texts.js'

/** How many personalizations a group has: a number, and words for screen readers. */
export function GroupCount({ count }: { count: number }) {
  const text = useText(listTexts)
  const { number } = useFormatters()
  return <SpokenCount shown={number(count)} words={text('list.count', { count })} />
}
