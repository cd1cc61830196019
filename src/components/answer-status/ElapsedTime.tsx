'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

/** A shorter time would only be noise. */
const shownFromMs = 5_000

/**
 * The elapsed time from 5 s on, such as `00:07`. This is a separate component, so the rest of the status does
 * not re-render every second.
 */
export function ElapsedTime({ since }: { since: number }) {
  const formatters = useFormatters()
  const now = useNow(1_000)
  return (
    <span className="pk-answer-status-elapsed" aria-hidden="true">
      {now !== null && now - since >= shownFromMs && formatters.elapsed(now - since)}
    </span>
  )
}
