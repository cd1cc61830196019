'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

/** A running `00:07`. A component of its own, so that each tick renders nothing else. */
export function ElapsedTime({ since }: { since: number }) {
  const formatters = useFormatters()
  const now = useNow(1_000)
  return (
    <span className="pk-answer-status-elapsed" aria-hidden="true">
      {now === null ? '' : formatters.elapsed(now - since)}
    </span>
  )
}
