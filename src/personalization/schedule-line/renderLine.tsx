import type { CSSProperties, ReactNode } from 'react'
import type { StatusFields } from '../effectiveStatus.js'
import type { RenderContext } from '../personalization-value/renderValue.js'
import type { LineLayout } from '../schedule/layOutLine.js'
import { layOutLine, lineDays } from '../schedule/layOutLine.js'

/** The width of a day, of a narrow and of a wide character, and the space around a date, in px. */
const dayPx = 3
const narrowPx = 6.4
const widePx = 12
const gapPx = 8

/**
 * Renders when a personalization runs, as a bar on the scale that all lines of a list share, with
 * its next date or its status. This is a function, not a component, because a list has one line per
 * row. Renders nothing until the time is known, and nothing in server HTML, where inline styles would
 * violate a strict content security policy.
 *
 * @param today A mark for today, where no list has one. @default none
 */
export function renderLine(
  personalization: StatusFields,
  context: RenderContext & { isHydrated: boolean },
  today?: ReactNode,
) {
  if (context.now === null || !context.isHydrated) return null
  const layout = layOutLine(personalization, { now: context.now })
  const label = labelOf(layout, context.now, context)
  const { place, start, end } = placeLabel(layout, label)
  const style: CSSProperties & Record<`--_${string}`, number> = { '--_from': start, '--_to': end }
  return (
    <span
      key={`runs ${layout.status} ${label}`}
      className="pk-schedule-line-track"
      role="img"
      aria-label={wordsOf(layout, label, context.now, context)}
      data-status={layout.status}
      data-look={layout.look}
      data-quiet={layout.isQuiet ? '' : undefined}
      data-cut={layout.isCut ? '' : undefined}
      data-open={layout.isOpen || place === 'end' ? '' : undefined}
      style={style}
    >
      {today}
      <i className="pk-schedule-line-bar" />
      {label && (
        <span
          className="pk-schedule-line-date"
          data-place={place}
          data-soon={layout.milestone?.isEndingSoon ? '' : undefined}
        >
          {label}
        </span>
      )}
    </span>
  )
}

/** Returns the next date or, without one, the status. `''` for what simply runs. */
function labelOf(
  { status, milestone }: LineLayout,
  now: number,
  { text, formatters }: RenderContext,
): string {
  const isDated = status === 'running' || status === 'scheduled' || status === 'ended'
  if (milestone && milestone.code !== 'since' && (isDated || milestone.code === 'planned'))
    return text(`runs.${milestone.code}`, { when: formatters.date(milestone.time, now) })
  return isDated ? '' : text(`status.${status}`)
}

/** Returns the line in words: "Ends Dec 2", "Since Oct 26", "Paused". */
function wordsOf(
  { milestone }: LineLayout,
  label: string,
  now: number,
  { text, formatters }: RenderContext,
): string {
  if (label !== '') return label
  if (milestone === null) return text('runs.always')
  return text(`runs.${milestone.code}`, { when: formatters.date(milestone.time, now) })
}

/**
 * Returns where the date is: after the bar, before it, after today if it would cross that line, or
 * at the end of the line, where the bar then ends earlier.
 */
function placeLabel({ start, end, isOpen, isCut }: LineLayout, label: string) {
  const days = (widthOf(label) + gapPx) / dayPx
  const gap = gapPx / dayPx
  const room = lineDays.after + gap
  const crosses = (from: number, to: number) => from < 0 && to > -gap
  if (!isOpen && crosses(end + gap, end + days) && days <= room)
    return { place: 'today', start, end } as const
  if (!isOpen && end + days <= room) return { place: 'after', start, end } as const
  if (!isCut && start - days > gap) return { place: 'before', start, end } as const
  const free = lineDays.after - days
  if (label === '' || free <= start) return { place: 'before', start, end } as const
  return { place: 'end', start, end: Math.min(end, Math.floor(free)) } as const
}

/** Estimates a text's width in px. */
function widthOf(label: string): number {
  let width = 0
  for (const character of label) width += character > '\u2E7F' ? widePx : narrowPx
  return width
}
