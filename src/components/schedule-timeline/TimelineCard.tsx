'use client'
import { useParts } from '../../react/parts/Parts.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { enTimeline } from '../../messages/enTimeline.js'
import { summarizeAudience } from '../../messages/summarizeAudience.js'
import type { TimelineRow } from '../../model/schedule/layOutTimeline.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { useWordingOptions } from '../../react/useModelOptions.js'

const maxLength = 160

/**
 * What a row leaves out, while it is pointed at or focused. Hidden from assistive technology, which
 * reads the row's own text.
 */
export function TimelineCard({ row, dates }: { row: TimelineRow; dates: string }) {
  const part = useParts('pk-schedule-timeline')
  const { personalization, name, status } = row
  const text = useText(enTimeline)
  const tableText = useText(enTable)
  const formatters = useFormatters()
  const options = useWordingOptions()
  const { prio } = personalization
  return (
    <div {...part('card')} aria-hidden="true">
      <bdi {...part('card-name')}>{shorten(name, maxLength) || tableText('list.unnamed')}</bdi>
      <StatusBadge status={status} />
      <bdi>{dates}</bdi>
      <bdi>{shorten(summarizeAudience(personalization, options), maxLength)}</bdi>
      {prio !== null && (
        <bdi>{text('timeline.priority', { priority: formatters.number(prio) })}</bdi>
      )}
    </div>
  )
}
