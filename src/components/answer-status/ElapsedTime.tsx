'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

/**
 * The elapsed time, such as `00:07`. This is a separate component, so the rest of the status does
 * not re-render every second.
 */
export function ElapsedTime({ since }: { since: number }) {
  const formatters = useFormatters()
  const now = useNow(1_000)
  return (
    <span className="pk-answer-status-elapsed" aria-hidden="true">
      {now === null ? '' : formatters.elapsed(now - since)}
    </span>
  )
}
