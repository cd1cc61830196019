import type { Personalization } from '../../contract/Personalization.js'
import {
  renderNothing,
  renderWarning,
} from '../../personalization/personalization-value/renderValue.js'
import { nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import type { CellContext, ColumnView } from './Column.js'

/** What needs attention, or the schedule's next date. */
export const runsColumn: ColumnView = { width: 'wide', render: renderRuns }

/**
 * Renders why the personalization needs attention or, if it does not, the schedule's next date, as a
 * warning if the schedule ends soon.
 */
function renderRuns(personalization: Personalization, context: CellContext) {
  const { text, formatters, now } = context
  const { status, issues } = context.status
  const [reason] = issues
  if (reason) return renderWarning(text(`attention.${reason}`))
  const milestone = nextMilestone(personalization, context)
  if (now === null) return null
  if (milestone === null) {
    if (status === 'running') return text('runs.always')
    return context.isCard ? null : renderNothing(text)
  }
  const { code, time, isEndingSoon } = milestone
  const isAhead = code === 'starts' || code === 'ends'
  const when = formatters[isAhead ? 'relative' : 'date'](time, now)
  const label = text(`runs.${code}`, { when })
  return isEndingSoon ? <span className="pk-personalization-value-attention">{label}</span> : label
}
