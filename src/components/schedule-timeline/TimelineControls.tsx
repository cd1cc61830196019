'use client'
import { useInsightText } from '../../localization/useInsightText.js'
import type { TimelineZoom } from '../../model/timeline/timelineSpan.js'
import { Button } from '../button/Button.js'
import { Choices } from '../choices/Choices.js'
import { pressTimelineKey } from './pressTimelineKey.js'

/** What moves and zooms a timeline. */
export interface TimelineMoves {
  zoom: TimelineZoom
  setZoom: (zoom: TimelineZoom) => void
  /** By halves of what is shown; later is more. */
  move: (steps: number) => void
  toNow: () => void
}

/** From near to far. */
export const zooms: readonly TimelineZoom[] = ['month', 'quarter', 'year']

/** Buttons that move, zoom, and turn the chart into a table. */
export function TimelineControls(
  props: TimelineMoves & { isTable: boolean; onTableToggle: () => void },
) {
  const { zoom, setZoom, move, toNow, isTable, onTableToggle } = props
  const say = useInsightText()
  return (
    <div
      className="pk-schedule-timeline-controls"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('timeline.label')}
      onKeyDown={(event) => pressTimelineKey(event, props)}
    >
      <Choices
        label={say('timeline.zoom')}
        choices={zooms.map((id) => ({ id, label: say(`timeline.zoom.${id}`) }))}
        isPressed={(id) => id === zoom}
        onPress={setZoom}
      />
      <Button variant="quiet" onClick={() => move(-1)}>
        {say('timeline.earlier')}
      </Button>
      <Button variant="quiet" onClick={toNow}>
        {say('timeline.today')}
      </Button>
      <Button variant="quiet" onClick={() => move(1)}>
        {say('timeline.later')}
      </Button>
      <Button variant="quiet" onClick={onTableToggle}>
        {say(isTable ? 'timeline.asChart' : 'timeline.asTable')}
      </Button>
    </div>
  )
}
