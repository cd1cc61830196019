'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { StatusFields } from '../effectiveStatus.js'
import { scheduleLineParts } from '../parts.js'
import type { ScheduleDescription, SchedulePart } from '../schedule/describeSchedule.js'
import { describeSchedule } from '../schedule/describeSchedule.js'
import { personalizationTexts } from '../texts.js'
import { renderLine } from './renderLine.js'

export interface ScheduleLineProps extends RootProps<'div'>, PartOptions<typeof scheduleLineParts> {
  /**
   * The personalization. Its `startDate` and `endDate` determine the bar's ends, and its status determines
   * its appearance (service interface, sections 2.1 and 3.1).
   */
  personalization: StatusFields
  /** Whether the dates have times and the time zone. @default true */
  hasTimes?: boolean | undefined
}

/**
 * Shows when a personalization runs: a bar on a line of 80 days around today, as in the list, and both dates
 * in the provider's time zone. A bar fades out if it continues past the end of the line. Points out clock
 * changes. Renders a `<div>`. CSS classes: `.pk-schedule-line`, `-track` with `data-status`, `data-look`,
 * `data-open`, `data-cut` and `data-quiet`, `-bar`, `-date`, `-now`, `-dates`, `-note`.
 */
export const ScheduleLine = acceptRef(function ScheduleLine({
  personalization,
  hasTimes = true,
  ...rest
}: ScheduleLineProps) {
  const part = useParts(scheduleLineParts, rest)
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const words = useScheduleWords(hasTimes)
  const { timeZone } = useLocale()
  const now = useNow()
  const isHydrated = useHydrated()
  const schedule = describeSchedule(personalization, { now, timeZone })
  // An invalid date says nothing about when the personalization runs.
  const isReadable = schedule.parts.every((part) => !('value' in part))
  return (
    <Root
      as="div"
      of={scheduleLineParts}
      role="group"
      aria-label={text('schedule.label')}
      {...rest}
    >
      {isReadable &&
        renderLine(personalization, { text, formatters, now, isHydrated }, <i {...part('now')} />)}
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

/** Returns functions that format a schedule's parts and its notes. */
function useScheduleWords(hasTimes: boolean) {
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const now = useNow()
  const write = (time: number, isEnd: boolean) => {
    if (hasTimes) return formatters.dateTime(time)
    return (isEnd ? formatters.lastDay : formatters.date)(time, now)
  }
  return {
    part(part: SchedulePart): string {
      if ('time' in part) {
        const isEnd = part.code === 'ends' || part.code === 'ended'
        return text(`schedule.${part.code}`, { time: write(part.time, isEnd) })
      }
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
