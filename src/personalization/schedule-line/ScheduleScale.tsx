'use client'
import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { lineDays } from '../schedule/layOutLine.js'

const dayMs = 86_400_000
/** The minimum distance in days between a month and today, so that their names don't touch. */
const nearDays = 10

/** The scale of the lines below it: the months, and today. Shown once, above the first line. */
export function ScheduleScale(props: { 'aria-hidden'?: true }) {
  const now = useNow()
  const isHydrated = useHydrated()
  const { locale, timeZone } = useLocale()
  const formatters = useFormatters()
  const months = useMemo(
    () => (now === null ? [] : monthsAround(now, locale, timeZone)),
    [now, locale, timeZone],
  )
  if (now === null || !isHydrated) return <span {...props} className="pk-schedule-line-scale" />
  // The spaces separate the words of the button around it, whose name they are a part of.
  return (
    <span {...props} className="pk-schedule-line-scale">
      {months.map(({ day, label }) => (
        // A `bdi` would have its own direction, and so would its position.
        <span key={day} className="pk-schedule-line-tick" style={placeOf(day)}>
          <bdi>{label}</bdi>{' '}
        </span>
      ))}
      <span className="pk-schedule-line-tick" data-today="">
        <bdi>{formatters.day(now, now)}</bdi>
      </span>
    </span>
  )
}

function placeOf(day: number) {
  const style: CSSProperties & { '--_from': number } = { '--_from': day }
  return style
}

/** Returns the months that are shown: each at its first day, and the first where the scale begins. */
function monthsAround(now: number, locale: string, timeZone: string) {
  const month = new Intl.DateTimeFormat(locale, { timeZone, month: 'short' })
  const days = Array.from(
    { length: lineDays.before + lineDays.after - nearDays },
    (_, index) => index - lineDays.before,
  )
  const nameAt = (day: number) => month.format(now + day * dayMs)
  return (
    days
      .filter((day) => day === -lineDays.before || nameAt(day) !== nameAt(day - 1))
      // A month that begins soon after today is moved away from it.
      .map((day) => ({ day: day > 0 ? Math.max(day, nearDays) : day, label: nameAt(day) }))
      .filter(({ day }, index, all) => {
        const next = all[index + 1]
        // The first one gives way to the second, and all of them to today.
        return (
          (index > 0 || !next || next.day - day > nearDays) && (day < -nearDays || day >= nearDays)
        )
      })
  )
}
