'use client'
import { useId, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useLocale } from '../../localization/useLocale.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import type { TimelineLayout, TimelineRow, TimeSpan } from '../../model/schedule/layOutTimeline.js'
import type { TimelineTick, TimelineZoom } from '../../model/schedule/timelineSpan.js'
import { timelineTicks } from '../../model/schedule/timelineSpan.js'
import { Icon } from '../icon/Icon.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { MoreButton } from '../more-button/MoreButton.js'
import { FadedEnds, percent } from '../schedule-bar/ScheduleBar.js'
import { pressTimelineKey } from './pressTimelineKey.js'
import type { TimelineMoves } from './TimelineControls.js'

type Open = ((personalization: Personalization, key: string) => void) | undefined

/** How many rows are shown at first and added by each "Show more". */
const step = 100

/** The bars, and the axis above them. */
export function TimelineChart(props: {
  layout: TimelineLayout
  span: TimeSpan
  zoom: TimelineZoom
  onOpen: Open
  moves: TimelineMoves
}) {
  const { layout, span, zoom, onOpen, moves } = props
  const insightText = useText(enInsight)
  const [shown, setShown] = useState(step)
  const ticks = timelineTicks(zoom, span)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pan and zoom
    <div
      className="pk-schedule-timeline-chart"
      role="group"
      aria-label={insightText('timeline.label')}
      aria-keyshortcuts="ArrowLeft ArrowRight Home + -"
      tabIndex={0}
      onKeyDown={(event) => pressTimelineKey(event, moves)}
    >
      <TimelineAxis ticks={ticks} zoom={zoom} now={layout.now} />
      {layout.rows.length === 0 && (
        <p className="pk-schedule-timeline-note">{insightText('timeline.empty')}</p>
      )}
      <ul className="pk-schedule-timeline-rows">
        {layout.rows.slice(0, shown).map((row) => (
          <Row key={row.key} row={row} ticks={ticks} now={layout.now} onOpen={onOpen} />
        ))}
      </ul>
      <MoreButton length={layout.rows.length} shown={shown} step={step} onShow={setShown} />
    </div>
  )
}

/** After this fraction of the axis, there is no room for a date. */
const lastLabelAt = 0.93

/**
 * The dates above the bars. Hidden from assistive technology, because each row has its own dates.
 */
function TimelineAxis(props: {
  ticks: readonly TimelineTick[]
  zoom: TimelineZoom
  now: number | null
}) {
  const { ticks, zoom, now } = props
  const { locale } = useLocale()
  // Ticks are at midnight UTC in every time zone.
  const format = useMemo(() => {
    const day = zoom === 'year' ? undefined : 'numeric'
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day })
  }, [locale, zoom])
  return (
    <div className="pk-schedule-timeline-axis" data-zoom={zoom} aria-hidden="true">
      <svg className="pk-schedule-timeline-track">
        {ticks.map(
          ({ time, position }) =>
            position <= lastLabelAt && (
              <text key={time} x={percent(position)} dx="4" y="1.1em">
                {format.format(time)}
              </text>
            ),
        )}
        {now !== null && (
          <rect className="pk-schedule-timeline-now" x={percent(now)} width="2" height="100%" />
        )}
      </svg>
    </div>
  )
}

function Row(props: {
  row: TimelineRow
  ticks: readonly TimelineTick[]
  now: number | null
  onOpen: Open
}) {
  const { row, ticks, now, onOpen } = props
  const id = useId()
  const words = useRowWords(row)
  return (
    <li className="pk-schedule-timeline-row" data-status={row.status} title={words}>
      <span className="pk-schedule-timeline-name">
        <Icon name={row.status} />
        <ItemLink name={row.name} onOpen={onOpen && (() => onOpen(row.personalization, row.key))} />
      </span>
      <span className="pk-visually-hidden">{words}</span>
      <svg className="pk-schedule-timeline-track" aria-hidden="true">
        {ticks.map(({ time, position }) => (
          <rect
            key={time}
            className="pk-schedule-timeline-tick"
            x={percent(position)}
            width="1"
            height="100%"
          />
        ))}
        <g className="pk-schedule-bar-span" data-status={row.status}>
          <FadedEnds
            id={id}
            isStartOpen={row.startsAt === null}
            isEndOpen={row.isCutAtEnd && row.endsAt === null}
          />
          <rect
            className="pk-schedule-timeline-span"
            x={percent(row.start)}
            y="25%"
            width={percent(Math.max(0.004, row.end - row.start))}
            height="50%"
            rx="3"
            fill={`url(#${id})`}
          />
        </g>
        {now !== null && (
          <rect className="pk-schedule-timeline-now" x={percent(now)} width="2" height="100%" />
        )}
      </svg>
    </li>
  )
}

/** Describes a bar in words, such as "Running, since June 1, no end". */
function useRowWords({ status, startsAt, endsAt }: TimelineRow): string {
  const insightText = useText(enInsight)
  const text = useText(enTable)
  const { dateTime } = useFormatters()
  return [
    text(`status.${status}`),
    startsAt === null
      ? insightText('schedule.no-start')
      : insightText('schedule.starts', { time: dateTime(startsAt) }),
    endsAt === null
      ? insightText('schedule.no-end')
      : insightText('schedule.ends', { time: dateTime(endsAt) }),
  ].join(', ')
}
