import type { Personalization } from '../../contract/Personalization.js'
import { renderWarning } from '../../personalization/personalization-value/renderValue.js'
import { renderLine } from '../../personalization/schedule-line/renderLine.js'
import { formatMilestone, nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import type { CellContext, ColumnView } from './Column.js'

/** The schedule: a line on a scale that all rows share. In a card, the reason for attention or the date. */
export const runsColumn: ColumnView = { width: 'wider', render: renderRuns }

/** Returns whether a column shows lines, so that its header has their scale. */
export function hasScale({ render }: Pick<ColumnView, 'render'>): boolean {
  return render === renderRuns
}

function renderRuns(personalization: Personalization, context: CellContext) {
  return context.isCard
    ? renderDate(personalization, context)
    : renderLine(personalization, context)
}

/**
 * Renders why the personalization needs attention or, if it does not, the most relevant date of its schedule.
 */
function renderDate(personalization: Personalization, context: CellContext) {
  const { text, formatters, now } = context
  const { status, issues } = context.status
  const [reason] = issues
  if (reason) return renderWarning(text(`attention.${reason}`))
  const milestone = nextMilestone(personalization, context)
  if (now === null) return null
  if (milestone === null) return status === 'running' ? text('runs.always') : null
  const { code } = milestone
  const isRelative = code === 'starts' || code === 'ends'
  return text(`runs.${code}`, { when: formatMilestone(milestone, { formatters, now, isRelative }) })
}
