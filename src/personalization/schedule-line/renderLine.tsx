import type { CSSProperties, ReactNode } from 'react'
import type { StatusFields } from '../effectiveStatus.js'
import type { RenderContext } from '../personalization-value/renderValue.js'
import type { LineLayout } from '../schedule/layOutLine.js'
import { layOutLine, lineDays } from '../schedule/layOutLine.js'
import { formatMilestone } from '../schedule/nextMilestone.js'

/** The width of a day, of a narrow and of a wide character, and the space around a date, in px. */
const dayPx = 3
const narrowPx = 6.4
const widePx = 12
const gapPx = 8
/** The least space between a date and today, in px. */
const nearPx = 4
/** The shortest bar that is left beside a date at the end of the line, in days. */
const minBarDays = 2

/**
 * Renders a personalization's schedule as a bar on the scale that all rows of a list share, with the
 * next date or the status. This is a function, not a component, because a list has one line per
 * row. Renders nothing until the time is known, and nothing in server HTML, where inline styles would
 * violate a strict content security policy. A changed text gets a new element, because page translators move
 * the old text out of its element.
 *
 * @param today An element that marks today, if the list around the line doesn't already show it.
 * @default none
 */
export function renderLine(
  personalization: StatusFields,
  context: RenderContext & { isHydrated: boolean },
  today?: ReactNode,
) {
  if (context.now === null || !context.isHydrated) return null
  const layout = layOutLine(personalization, { now: context.now })
  const labels = labelsOf(layout, context.now, context)
  const words = labels[0] ?? wordsWithoutLabel(layout, context.now, context)
  const { label, position, start, end } = placeLabel(layout, labels)
  const style: CSSProperties & Record<`--_${string}`, number> = { '--_from': start, '--_to': end }
  return (
    <span
      key={`runs ${layout.status} ${words}`}
      className="pk-schedule-line-track"
      role="img"
      aria-label={words}
      data-status={layout.status}
      data-look={layout.look}
      data-quiet={layout.isQuiet ? '' : undefined}
      data-cut={layout.isCut ? '' : undefined}
      data-open={layout.isOpen || position === 'end' ? '' : undefined}
      style={style}
    >
      {today}
      <i className="pk-schedule-line-bar" />
      {label && (
        <span
          className="pk-schedule-line-date"
          data-side={position}
          data-soon={layout.milestone?.isEndingSoon ? '' : undefined}
        >
          {label}
        </span>
      )}
    </span>
  )
}

/**
 * Returns the possible labels: the next date, in full and short, or else the status. Empty for a running
 * personalization without a next date.
 */
function labelsOf(
  { status, milestone }: LineLayout,
  now: number,
  { text, formatters }: RenderContext,
): string[] {
  const isDated = status === 'running' || status === 'scheduled' || status === 'ended'
  const isPlanned = status === 'draft' && milestone?.code === 'planned'
  if (milestone && milestone.code !== 'since' && (isDated || isPlanned)) {
    const when = formatMilestone(milestone, { formatters, now })
    return [text(`runs.${milestone.code}`, { when }), when]
  }
  return isDated ? [] : [text(`status.${status}`)]
}

/** Returns a line without a label in words: "Since Oct 26", "Always on". */
function wordsWithoutLabel(
  { milestone }: LineLayout,
  now: number,
  { text, formatters }: RenderContext,
): string {
  if (milestone === null) return text('runs.always')
  return text(`runs.${milestone.code}`, { when: formatMilestone(milestone, { formatters, now }) })
}

interface PlacedLabel {
  label: string
  position: 'today' | 'after' | 'before' | 'end'
  /** The start and the end of the bar, in days from today. */
  start: number
  end: number
}

/** Returns the first label that fits, and its position. If none fits, the line has no label. */
function placeLabel(layout: LineLayout, labels: readonly string[]): PlacedLabel {
  for (const label of labels) {
    const placed = findPosition(layout, label)
    if (placed) return placed
  }
  return { label: '', position: 'after', start: layout.start, end: layout.end }
}

/**
 * Returns where the label goes: after the bar, before it, after today (if it would cross that line), or at
 * the end of the line, with a shorter bar. `null` if it doesn't fit anywhere.
 */
function findPosition(layout: LineLayout, label: string): PlacedLabel | null {
  const { start, end, isOpen, isCut } = layout
  const days = (widthOf(label) + gapPx) / dayPx
  const gap = gapPx / dayPx
  const room = lineDays.after + gap
  const near = nearPx / dayPx
  const crosses = end + gap < near && end + days > -gap
  if (!isOpen && crosses && days <= room) return { label, position: 'today', start, end }
  if (!isOpen && !crosses && end + days <= room) return { label, position: 'after', start, end }
  if (!isCut && start - days > gap) return { label, position: 'before', start, end }
  const free = Math.floor(lineDays.after - days)
  if (free < Math.max(0, start + minBarDays)) return null
  return { label, position: 'end', start, end: Math.min(end, free) }
}

/** Estimates a text's width in px. */
function widthOf(label: string): number {
  let width = 0
  for (const character of label) width += character > '\u2E7F' ? widePx : narrowPx
  return width
}
