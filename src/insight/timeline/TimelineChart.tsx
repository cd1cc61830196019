'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { Heading } from '../../ui/heading/Heading.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { TimelineGroup, TimelineLayout, TimelineRow, TimeSpan } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { pressTimelineKey } from './pressTimelineKey.js'
import { timelineTexts } from './texts.js'
import { TimelineAxis, TimelineGrid } from './TimelineAxis.js'
import type { TimelineMoves } from './TimelineControls.js'
import { TimelineItem } from './TimelineItem.js'
import { TimelineLegend } from './TimelineLegend.js'
import { timelineTicks } from './timelineSpan.js'
import { useGroupSummary } from './useTimelineText.js'

type Open = ((event: ItemEvent) => void) | undefined

/** How many rows are shown at first and added by each "Show more". */
const step = 100

/** The groups in their order. Only the first is open at first. */
export const timelineGroups: readonly TimelineGroup[] = ['changes', 'always', 'outside']

/** The bars in groups, the axis above them and the legend below them. */
export function TimelineChart(props: {
  layout: TimelineLayout
  span: TimeSpan
  onOpen: Open
  moves: TimelineMoves
}) {
  const part = useParts(scheduleTimelineParts)
  const { layout, span, onOpen, moves } = props
  const text = useText(timelineTexts)
  const [open, setOpen] = useState<readonly TimelineGroup[]>(['changes'])
  const ticks = timelineTicks(moves.zoom, span)
  const shown = timelineGroups.filter((group) => open.includes(group))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pan and zoom
    <div
      {...part('chart')}
      role="group"
      aria-label={text('timeline.label')}
      aria-keyshortcuts="ArrowLeft ArrowRight Home Plus -"
      tabIndex={0}
      onKeyDown={(event) => pressTimelineKey(event, moves)}
    >
      <TimelineAxis ticks={ticks} zoom={moves.zoom} now={layout.now} />
      <div {...part('body')}>
        <TimelineGrid ticks={ticks} now={layout.now} />
        {timelineGroups.map((group) => (
          <Group
            key={group}
            group={group}
            rows={layout[group]}
            isOpen={open.includes(group)}
            onToggle={() =>
              setOpen(
                open.includes(group) ? open.filter((other) => other !== group) : [...open, group],
              )
            }
            onOpen={onOpen}
          />
        ))}
      </div>
      <TimelineLegend rows={shown.flatMap((group) => layout[group])} />
    </div>
  )
}

function Group(props: {
  group: TimelineGroup
  rows: readonly TimelineRow[]
  isOpen: boolean
  onToggle: () => void
  onOpen: Open
}) {
  const part = useParts(scheduleTimelineParts)
  const { group, rows, isOpen, onToggle, onOpen } = props
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  const summary = useGroupSummary(group, rows)
  if (rows.length === 0 && group !== 'changes') return null
  return (
    <section {...part('group')}>
      <Heading below={1}>
        <button type="button" {...part('toggle')} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="next" />
          <bdi>{text(`timeline.group.${group}`)}</bdi>
          <span>{formatters.number(rows.length)}</span>
          {!isOpen && <bdi {...part('summary')}>{summary}</bdi>}
        </button>
      </Heading>
      {isOpen && rows.length === 0 && <p {...part('note')}>{text('timeline.empty')}</p>}
      {isOpen && (
        <ul {...part('rows')}>
          {rows.slice(0, shown).map((row) => (
            <TimelineItem key={row.key} row={row} group={group} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {isOpen && <MoreButton length={rows.length} shown={shown} step={step} onShow={setShown} />}
    </section>
  )
}
