'use client'
import { useText } from '../../i18n/useText.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { TimelineRow } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'

/** Explains the bars that are shown. */
export function TimelineLegend({ rows }: { rows: readonly TimelineRow[] }) {
  const part = useParts(scheduleTimelineParts)
  const text = useText(timelineTexts)
  const statuses = statusOrder.filter((status) => rows.some((row) => row.status === status))
  const isCut = rows.some(
    // Rows outside the period have no bar.
    ({ group, isCutAtStart, isCutAtEnd }) => group !== 'outside' && (isCutAtStart || isCutAtEnd),
  )
  if (rows.length === 0) return null
  return (
    <ul {...part('legend')}>
      {statuses.map((status) => (
        <li key={status} data-status={status}>
          <Icon name={status} />
          <span>{text(`status.${status}`)}</span>
        </li>
      ))}
      {isCut && (
        <li>
          <span {...part('bar')} data-status="running" data-end="open" />
          <span>{text('timeline.continues')}</span>
        </li>
      )}
    </ul>
  )
}
