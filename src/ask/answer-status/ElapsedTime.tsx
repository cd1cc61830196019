'use client'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useParts } from '../../ui/parts/Parts.js'
import { answerStatusParts } from '../parts.js'

/** Shorter waits don't need a timer. */
export const shownFromMs = 5_000

/**
 * Shows the elapsed time after 5 s, such as `00:07`. This is a separate component, so the rest of
 * the status does not re-render every second.
 */
export function ElapsedTime({ since }: { since: number }) {
  const part = useParts(answerStatusParts)
  const { locale } = useLocale()
  const now = useNow(1_000)
  return (
    <span {...part('elapsed')} aria-hidden="true">
      {now !== null && now - since >= shownFromMs && formatElapsed(now - since, locale)}
    </span>
  )
}

/** Formats a duration, such as `00:07` or `01:02:03`. */
function formatElapsed(durationMs: number, locale: string): string {
  const seconds = Math.floor(durationMs / 1_000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3_600) parts.unshift(Math.floor(seconds / 3_600))
  return parts.map((part) => part.toLocaleString(locale, { minimumIntegerDigits: 2 })).join(':')
}
