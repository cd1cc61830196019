'use client'
import { useId } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { clamp } from '../../internal/clamp.js'
import { isTime } from '../../internal/isTime.js'
import { percent } from '../../internal/percent.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { StatusFields } from '../effectiveStatus.js'
import { effectiveStatus } from '../effectiveStatus.js'
import { scheduleBarParts } from '../parts.js'
import type { ScheduleDescription, SchedulePart } from '../schedule/describeSchedule.js'
import { describeSchedule } from '../schedule/describeSchedule.js'
import { personalizationTexts } from '../texts.js'

export interface ScheduleBarProps extends RootProps<'div'>, PartOptions<typeof scheduleBarParts> {
  /**
   * The personalization. Its `startDate` and `endDate` determine the bar's ends, and its status
   * determines the color (service interface, sections 2.1 and 3.1).
   */
  personalization: StatusFields
}

/**
 * Shows when a personalization runs: a bar from start to end with a line for the current time, and
 * both dates in the provider's time zone. Open ends fade. Points out clock changes. Renders a
 * `<div>`. CSS classes: `.pk-schedule-bar`, `-track`, `-span` with `data-status`, `-now`, `-dates`,
 * `-note`.
 */
export const ScheduleBar = acceptRef(function ScheduleBar({
  personalization,
  ...rest
}: ScheduleBarProps) {
  const part = useParts(scheduleBarParts, rest)
  const text = useText(personalizationTexts)
  const words = useScheduleWords()
  const { timeZone } = useLocale()
  const now = useNow()
  const id = useId()
  const schedule = describeSchedule(personalization, { now, timeZone })
  const { status } = effectiveStatus(personalization, { now })
  const layout = layOutSchedule(personalization, now)
  // An invalid date says nothing about when the personalization runs.
  const isReadable = schedule.parts.every((part) => !('value' in part))
  return (
    <Root as="div" of={scheduleBarParts} role="group" aria-label={text('schedule.label')} {...rest}>
      <svg {...part('track')} width="100%" height="12" aria-hidden="true">
        <rect {...part('rail')} y="3" width="100%" height="6" rx="3" />
        {isReadable && (
          <g data-status={status} {...part('span')}>
            <FadedEnds id={id} layout={layout} />
            <rect
              x={percent(layout.start)}
              y="3"
              width={percent(Math.max(0.01, layout.end - layout.start))}
              height="6"
              rx="3"
              fill={`url(#${id})`}
            />
          </g>
        )}
        {layout.now !== null && (
          <rect {...part('now')} x={percent(layout.now)} width="2" height="100%" />
        )}
      </svg>
      <p {...part('dates')}>
        {schedule.parts.map((part) => (
          <span key={part.code}>
            <bdi>{words.part(part)}</bdi>
          </span>
        ))}
      </p>
      {words.notes(schedule).map((note) => (
        <p key={note} {...part('note')}>
          {note}
        </p>
      ))}
    </Root>
  )
})

/** A gradient in the color of its group that fades toward open ends, but not across today. */
function FadedEnds(props: { id: string; layout: ScheduleLayout }) {
  const { id, layout } = props
  const { start, end, isStartOpen, isEndOpen, now } = layout
  const today = now === null ? 0.5 : (now - start) / Math.max(0.01, end - start)
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor="currentColor" stopOpacity={isStartOpen ? 0.1 : 1} />
      <stop offset={clamp(today, 0, 0.25)} stopColor="currentColor" />
      <stop offset={clamp(today, 0.75, 1)} stopColor="currentColor" />
      <stop offset="1" stopColor="currentColor" stopOpacity={isEndOpen ? 0.1 : 1} />
    </linearGradient>
  )
}

/** The parts of a schedule on a bar, as fractions of the bar's length. */
interface ScheduleLayout {
  start: number
  end: number
  isStartOpen: boolean
  isEndOpen: boolean
  /** The position of the current time. `null` if unknown. */
  now: number | null
}

/** The space on either side, as a fraction of the bar, so that the ends are recognizable. */
const margin = 0.08

/** Fits the start, the end and the current time on one bar. An open end reaches the edge. */
function layOutSchedule({ startDate, endDate }: StatusFields, now: number | null): ScheduleLayout {
  const start = isTime(startDate) ? startDate : null
  const end = isTime(endDate) ? endDate : null
  const times = [start, end, now].filter((time) => time !== null)
  const first = Math.min(...times)
  const length = Math.max(...times) - first
  const fractionAt = (time: number) =>
    length > 0 ? margin + ((time - first) / length) * (1 - 2 * margin) : 0.5
  const from = start === null ? 0 : fractionAt(start)
  return {
    start: from,
    end: end === null ? 1 : Math.max(from, fractionAt(end)),
    isStartOpen: start === null,
    isEndOpen: end === null,
    now: now === null ? null : fractionAt(now),
  }
}

/** Returns functions that format a schedule's parts, with full dates, and its notes. */
function useScheduleWords() {
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  return {
    part(part: SchedulePart): string {
      if ('time' in part)
        return text(`schedule.${part.code}`, { time: formatters.dateTime(part.time) })
      if ('value' in part) {
        return text(`schedule.${part.code}`, { value: formatters.number(part.value) })
      }
      return text(`schedule.${part.code}`)
    },
    notes({ clockChange, isBackwards }: ScheduleDescription): string[] {
      const notes = isBackwards ? [text('schedule.backwards')] : []
      if (clockChange) {
        const { fromMinutes, toMinutes } = clockChange
        const change = { from: writeOffset(fromMinutes), to: writeOffset(toMinutes) }
        notes.push(text('schedule.clockChange', change))
      }
      return notes
    },
  }
}

/** Formats an offset such as "UTC+02:00", which is the same in every language. */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${minutes < 0 ? '−' : '+'}${digits.join(':')}`
}
