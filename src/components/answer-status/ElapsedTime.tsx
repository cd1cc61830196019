'use client'
import { useParts } from '../../react/parts/Parts.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

/** Shorter waits don't need a timer. */
const shownFromMs = 5_000

/**
 * Shows the elapsed time after 5 s, such as `00:07`. This is a separate component, so the rest of
 * the status does not re-render every second.
 */
export function ElapsedTime({ since }: { since: number }) {
  const part = useParts('pk-answer-status')
  const formatters = useFormatters()
  const now = useNow(1_000)
  return (
    <span {...part('elapsed')} aria-hidden="true">
      {now !== null && now - since >= shownFromMs && formatters.elapsed(now - since)}
    </span>
  )
}
