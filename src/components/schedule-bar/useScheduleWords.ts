'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import type { ScheduleDescription, SchedulePart } from '../../model/timing/describeSchedule.js'

/** Says the parts of a schedule, with full dates. */
export function useScheduleWords() {
  const text = useText(enInsight)
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

/** "UTC+02:00", which every language writes alike. */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${minutes < 0 ? '−' : '+'}${digits.join(':')}`
}
