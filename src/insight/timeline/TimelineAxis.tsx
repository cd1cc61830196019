'use client'
import { useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { percent } from '../../internal/percent.js'
import { useParts } from '../../ui/parts/Parts.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'
import type { TimelineTicks, TimelineZoom } from './timelineSpan.js'

/** The calendars whose months and years begin when those of the Gregorian calendar do. */
const gregorianCalendars = ['gregory', 'buddhist', 'japanese', 'roc', 'iso8601']
/** The space that a minor label needs before the end of the axis, as a fraction of the axis. */
const minorSize = 0.03
/** The space that a major label needs before the next one or the end of the axis. */
const majorSize = 0.07
/** The same in a narrow chart. */
const narrowMajorSize = 0.08
/** The same on phones. */
const phoneMajorSize = 0.16
/**
 * The space that “Today” needs: more before it, where the end of a date would touch it. In a narrow chart, it
 * needs more of the axis.
 */
const todaySize = { before: 0.055, after: 0.04 }
const narrowTodaySize = { before: 0.085, after: 0.06 }
const phoneTodaySize = { before: 0.15, after: 0.1 }

/**
 * The dates above the bars, and where today is. Hidden from assistive technology, because each row
 * has its own dates.
 */
export function TimelineAxis(props: {
  ticks: TimelineTicks
  zoom: TimelineZoom
  now: number | null
}) {
  const part = useParts(scheduleTimelineParts)
  const { ticks, zoom, now } = props
  const text = useText(timelineTexts)
  const format = useTickFormat(zoom)
  return (
    <div {...part('axis')} data-zoom={zoom} aria-hidden="true">
      <span {...part('by')}>
        {text('timeline.by')} <ZoneName />
      </span>
      <div {...part('track')}>
        {ticks.major.map(({ time, position }, index) => {
          const room = (ticks.major[index + 1]?.position ?? 1) - position
          if (room <= majorSize) return null
          return (
            <Label
              key={`major ${time}`}
              level="major"
              position={position}
              covered={room <= narrowMajorSize ? '' : room <= phoneMajorSize ? 'phone' : undefined}
            >
              {format.major.format(time)}
            </Label>
          )
        })}
        {ticks.minor.map(
          ({ time, position }) =>
            position < 1 - minorSize &&
            !isNear(position, now, todaySize) && (
              <Label
                key={`minor ${time}`}
                level="minor"
                position={position}
                covered={coveredAt(position, now)}
              >
                {format.minor.format(time)}
              </Label>
            ),
        )}
        {now !== null && (
          <Label level="today" position={now}>
            {text('timeline.today')}
          </Label>
        )}
      </div>
    </div>
  )
}

/** The website's time zone, if it is not the user's. */
function ZoneName() {
  const formatters = useFormatters()
  const now = useNow()
  return now !== null && <small>{formatters.otherZone(now)}</small>
}

/** Returns formatters for the labels of ticks. */
function useTickFormat(zoom: TimelineZoom) {
  const { locale } = useLocale()
  // Ticks are at midnight UTC in every time zone, and at the beginning of Gregorian months.
  return useMemo(() => {
    const isYear = zoom === 'year'
    const { calendar: own } = new Intl.DateTimeFormat(locale).resolvedOptions()
    const calendar = gregorianCalendars.includes(own) ? own : 'gregory'
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar, ...options })
    return {
      major: write(isYear ? { year: 'numeric' } : { month: 'short', year: 'numeric' }),
      minor: write(isYear ? { month: 'short' } : { day: 'numeric' }),
    }
  }, [locale, zoom])
}

/** Returns where “Today” would cover a date: in narrow charts, only on phones, or nowhere. */
function coveredAt(position: number, now: number | null): '' | 'phone' | undefined {
  if (isNear(position, now, narrowTodaySize)) return ''
  return isNear(position, now, phoneTodaySize) ? 'phone' : undefined
}

/** Returns whether “Today” would cover a date. */
function isNear(
  position: number,
  now: number | null,
  { before, after }: typeof todaySize,
): boolean {
  return now !== null && position >= now - before && position <= now + after
}

function Label(props: {
  level: 'major' | 'minor' | 'today'
  position: number
  /**
   * Set if another label or the end would cover the label in a narrow chart, or only on phones. It is hidden
   * there.
   */
  covered?: '' | 'phone' | undefined
  children: string
}) {
  const part = useParts(scheduleTimelineParts)
  const { level, position, covered, children } = props
  return (
    <span
      {...part('label')}
      data-level={level}
      data-near={covered}
      style={{ insetInlineStart: percent(position) }}
    >
      <bdi>{children}</bdi>
    </span>
  )
}

/** The lines behind the bars: one for each tick, and one for today. */
export function TimelineGrid({ ticks, now }: { ticks: TimelineTicks; now: number | null }) {
  const part = useParts(scheduleTimelineParts)
  const lines = [
    ...ticks.minor.map(({ position }) => ['minor', position] as const),
    ...ticks.major.slice(1).map(({ position }) => ['major', position] as const),
    ...(now === null ? [] : [['today', now] as const]),
  ]
  return (
    <div {...part('grid')} aria-hidden="true">
      {lines.map(([level, position]) => (
        <i
          key={`${level} ${position}`}
          data-level={level}
          style={{ insetInlineStart: percent(position) }}
        />
      ))}
    </div>
  )
}
