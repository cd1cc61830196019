'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { TimeSpan } from './layOutTimeline.js'
import { layOutTimeline } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'
import { TimelineChart } from './TimelineChart.js'
import type { TimelineMoves } from './TimelineControls.js'
import { TimelineControls } from './TimelineControls.js'
import type { TimelineGrouping } from './timelineSections.js'
import { timelineSections } from './timelineSections.js'
import type { TimelineZoom } from './timelineSpan.js'
import { timelineSpan } from './timelineSpan.js'
import { TimelineTable } from './TimelineTable.js'

/** The period that a timeline shows. */
export interface TimelineZoomOptions {
  /** The period (controlled). @default uncontrolled */
  zoom?: TimelineZoom | undefined
  /** The initial period (uncontrolled). @default 'quarter' */
  defaultZoom?: TimelineZoom | undefined
  /** Called when the user selects another period. @default none */
  onZoomChange?: ((zoom: TimelineZoom) => void) | undefined
}

/** How a timeline is grouped. */
export interface TimelineGroupOptions {
  /** The grouping (controlled). @default uncontrolled */
  groupBy?: TimelineGrouping | undefined
  /** The initial grouping (uncontrolled). @default 'time' */
  defaultGroupBy?: TimelineGrouping | undefined
  /** Called when the user selects another grouping. @default none */
  onGroupByChange?: ((groupBy: TimelineGrouping) => void) | undefined
}

export interface ScheduleTimelineProps
  extends
    RootProps<'div'>,
    TimelineZoomOptions,
    TimelineGroupOptions,
    OpenOptions,
    PartOptions<typeof scheduleTimelineParts> {
  /** The personalizations to show, in any order and any state. */
  personalizations: readonly Personalization[]
}

/**
 * Shows when personalizations run, as bars on one time axis: first those that start or end in the period, by
 * date. Those that neither start nor end in it and those outside it are collapsed. Grouped by page, rows are
 * in order of priority. Buttons and keys (arrows, plus, minus, Home) move and zoom the timeline. Users can
 * switch to a table. Renders a `<div>`. CSS classes: `.pk-schedule-timeline`, `-controls`, `-chart`, `-axis`,
 * `-group`, `-row`, `-priority`, `-bar` with `data-status`, `-card`, `-legend`, `-table`.
 */
export const ScheduleTimeline = acceptRef(function ScheduleTimeline(props: ScheduleTimelineProps) {
  const { personalizations, onOpen, zoom: ownZoom, defaultZoom, ...others } = props
  const { onZoomChange, groupBy, defaultGroupBy, onGroupByChange, ...rest } = others
  const text = useText(timelineTexts)
  const now = useNow()
  const isHydrated = useHydrated()
  const [zoom, setZoom] = useControllable(ownZoom, defaultZoom ?? 'quarter', onZoomChange)
  const [grouping, setGrouping] = useControllable(
    groupBy,
    defaultGroupBy ?? 'time',
    onGroupByChange,
  )
  /** The time that the user has moved to, or `null` for the current time. */
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const [isTable, setIsTable] = useState(false)
  const around = movedTo ?? now
  const span = useMemo(() => timelineSpan(zoom, around ?? 0), [zoom, around])
  const { layout, sections } = useSections(personalizations, span, grouping)
  const controls: TimelineMoves = {
    zoom,
    setZoom: (next) => next !== zoom && setZoom(() => next),
    move: (steps) => setMovedTo((around ?? 0) + (steps * (span.to - span.from)) / 2),
    toNow: () => setMovedTo(null),
  }
  return (
    <Root
      as="div"
      of={scheduleTimelineParts}
      role="group"
      aria-label={text('timeline.label')}
      {...rest}
    >
      <TimelineControls
        {...controls}
        span={around === null ? null : span}
        isTable={isTable}
        onTableToggle={() => setIsTable(!isTable)}
        grouping={grouping}
        onGroupingChange={(next) => next !== grouping && setGrouping(() => next)}
      />
      {/* Without the current time, the period to show is unknown. */}
      {around !== null &&
        (isTable ? (
          <TimelineTable key={grouping} sections={sections} onOpen={onOpen} />
        ) : (
          isHydrated && (
            <TimelineChart
              key={grouping}
              sections={sections}
              now={layout.now}
              span={span}
              onOpen={onOpen}
              moves={controls}
            />
          )
        ))}
    </Root>
  )
})

/** Returns the positions of personalizations in a period, and the sections that they are in. */
function useSections(
  personalizations: readonly Personalization[],
  span: TimeSpan,
  grouping: TimelineGrouping,
) {
  const now = useNow()
  const layout = useMemo(
    () => layOutTimeline(personalizations, span, { now }),
    [personalizations, span, now],
  )
  const sections = useMemo(() => timelineSections(layout, grouping), [layout, grouping])
  return { layout, sections }
}
