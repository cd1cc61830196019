'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { StatusBadge } from '../../personalization/status-badge/StatusBadge.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { useOverlay } from '../../ui/overlay/useOverlay.js'
import { useParts } from '../../ui/parts/Parts.js'
import { summarizeAudience } from '../rules/summarizeAudience.js'
import type { TimelineRow } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'

const maxLength = 160

/**
 * Details that a row leaves out, shown while the row is hovered or focused. Hidden from assistive technology,
 * which reads the row's own text.
 */
export function TimelineCard({ row, dates }: { row: TimelineRow; dates: string }) {
  const part = useParts(scheduleTimelineParts)
  const { personalization, name, status } = row
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const options = useWordingOptions()
  const overlay = useOverlay<HTMLDivElement>(true, { align: 'start', gap: -2 })
  const { prio } = personalization
  return (
    <div ref={overlay} {...part('card')} aria-hidden="true">
      <bdi {...part('card-name')}>{shorten(name, maxLength) || text('value.unnamed')}</bdi>
      <StatusBadge status={status} />
      <bdi>{dates}</bdi>
      <bdi>{shorten(summarizeAudience(personalization, options), maxLength)}</bdi>
      {prio !== null && (
        <bdi>{text('timeline.priority', { priority: formatters.number(prio) })}</bdi>
      )}
    </div>
  )
}
