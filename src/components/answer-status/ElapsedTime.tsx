'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

/** A running `00:07`. On its own, so that the tick of each second renders nothing else. */
export function ElapsedTime({ since }: { since: number }) {
  const formatters = useFormatters()
  const now = useNow(1_000)
  return (
    <span className="pk-answer-status-elapsed" aria-hidden="true">
      {now === null ? '' : formatters.elapsed(now - since)}
    </span>
  )
}
