'use client'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import type { TimelineLayout, TimeSpan } from '../../model/schedule/layOutTimeline.js'
import { layOutTimeline } from '../../model/schedule/layOutTimeline.js'
import type { TimelineZoom } from '../../model/schedule/timelineSpan.js'
import { timelineSpan } from '../../model/schedule/timelineSpan.js'
import { useControllable } from '../../react/useControllable.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { Timestamp } from '../timestamp/Timestamp.js'
import { TimelineChart } from './TimelineChart.js'
import type { TimelineMoves } from './TimelineControls.js'
import { TimelineControls } from './TimelineControls.js'

export interface ScheduleTimelineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The personalizations to show, in any order and any state. */
  personalizations: readonly Personalization[]
  /** The period (controlled). */
  zoom?: TimelineZoom | undefined
  /** The initial period (uncontrolled). @default 'quarter' */
  defaultZoom?: TimelineZoom | undefined
  onZoomChange?: ((zoom: TimelineZoom) => void) | undefined
  /** Called when a name is pressed. @default names are plain text */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
}

/**
 * Shows when personalizations run, as rows on one time axis with a line for the current time. Open
 * ends fade. Buttons and keys (arrows, plus, minus, Home) move and zoom the timeline. Users can
 * switch to a table. Renders a `<div>`. CSS classes: `.pk-schedule-timeline`, `-controls`,
 * `-chart`, `-axis`, `-row`, `-track`, `-now`, `-table`.
 */
export function ScheduleTimeline(props: ScheduleTimelineProps) {
  const { personalizations, onOpen, zoom: ownZoom, defaultZoom, onZoomChange, ...rest } = props
  const text = useText(enInsight)
  const now = useNow()
  const [zoom, setZoom] = useControllable(ownZoom, defaultZoom ?? 'quarter', onZoomChange)
  const [center, setCenter] = useState<number | null>(null)
  const [isTable, setIsTable] = useState(false)
  const around = center ?? now
  const span = useMemo(() => timelineSpan(zoom, around ?? 0), [zoom, around])
  const layout = useLayout(personalizations, span, now)
  const controls: TimelineMoves = {
    zoom,
    setZoom: (next) => setZoom(() => next),
    move: (steps) => setCenter((around ?? 0) + (steps * (span.to - span.from)) / 2),
    toNow: () => setCenter(null),
  }
  return (
    <div
      role="group"
      aria-label={text('timeline.label')}
      {...rest}
      className={joinClasses('pk-root pk-schedule-timeline', rest.className)}
    >
      <TimelineControls
        {...controls}
        span={around === null ? null : span}
        isTable={isTable}
        onTableToggle={() => setIsTable(!isTable)}
      />
      {/* Without the current time, the period to show is unknown. */}
      {around !== null &&
        (isTable ? (
          <TimelineTable layout={layout} onOpen={onOpen} />
        ) : (
          <TimelineChart layout={layout} span={span} zoom={zoom} onOpen={onOpen} moves={controls} />
        ))}
      {around !== null && layout.outside > 0 && (
        <p className="pk-schedule-timeline-note">
          {text('timeline.outside', { count: layout.outside })}
        </p>
      )}
    </div>
  )
}

function useLayout(
  personalizations: readonly Personalization[],
  span: TimeSpan,
  now: number | null,
) {
  return useMemo(
    () => layOutTimeline(personalizations, span, { now }),
    [personalizations, span, now],
  )
}

/** The timeline as a table: the same rows in the same order. */
function TimelineTable(props: {
  layout: TimelineLayout
  onOpen: ((personalization: Personalization, key: string) => void) | undefined
}) {
  const { layout, onOpen } = props
  const text = useText(enInsight)
  const tableText = useText(enTable)
  return (
    <div
      className="pk-schedule-timeline-table"
      role="group"
      aria-label={text('timeline.label')}
      tabIndex={0}
    >
      <table className="pk-table">
        <thead>
          <tr>
            {(['name', 'status', 'starts', 'ends'] as const).map((field) => (
              <th key={field} scope="col">
                {tableText(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map(({ key, name, personalization, status, startsAt, endsAt }) => (
            <tr key={key}>
              <th scope="row">
                <ItemLink name={name} onOpen={onOpen && (() => onOpen(personalization, key))} />
              </th>
              <td>
                <StatusBadge status={status} />
              </td>
              <td>
                {startsAt === null ? text('schedule.no-start') : <Timestamp time={startsAt} />}
              </td>
              <td>{endsAt === null ? text('schedule.no-end') : <Timestamp time={endsAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {layout.rows.length === 0 && (
        <p className="pk-schedule-timeline-note">{text('timeline.empty')}</p>
      )}
    </div>
  )
}
