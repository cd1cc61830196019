import { createInsight, effectiveStatus, variantShares } from 'personalization-kit/model'

const now = 1_790_000_000_000
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const insight = createInsight([])

/** The dates that a schedule shows now. */
function runs({ startDate, endDate }) {
  if (endDate !== null && endDate <= now) return `Ended ${day.format(endDate)}`
  if (startDate !== null && startDate > now) return `Starts ${day.format(startDate)}`
  if (endDate !== null) return `Ends ${day.format(endDate)}`
  return startDate === null ? '–' : `Since ${day.format(startDate)}`
}

function variants({ variants: all }) {
  const { shares } = variantShares(all)
  if (shares.length === 1) return '1 variant'
  const split = shares.length > 4 ? '' : ` · ${shares.map(({ percent }) => percent).join('/')}`
  return `${shares.length} variants${split}`
}

const initials = ({ assignee }) =>
  assignee === null
    ? '–'
    : assignee
        .split('.')
        .map((word) => word[0].toUpperCase())
        .join('')

/** The same eight columns with the same words for every subject. `field` is what a column sorts by. */
export const columns = [
  { id: 'name', field: 'variationName', label: 'Name', width: 300, text: nameAndPath },
  { id: 'status', field: 'state', label: 'Status', width: 128, text: statusOf },
  { id: 'audience', field: 'rule', label: 'Audience', width: 250, text: insight.shortAudience },
  { id: 'variants', field: 'variationId', label: 'Variants', width: 250, text: variants },
  { id: 'priority', field: 'prio', label: 'Priority', width: 92, text: ({ prio }) => `${prio}` },
  { id: 'runs', field: 'startDate', label: 'Schedule', width: 164, text: runs },
  {
    id: 'updated',
    field: 'updatedDate',
    label: 'Updated',
    width: 128,
    text: ({ updatedDate }) => day.format(updatedDate),
  },
  { id: 'assignee', field: 'assignee', label: 'Owner', width: 92, text: initials },
]

/** The columns of a list by page. */
export const pageColumns = ['priority', 'name', 'audience', 'variants', 'runs', 'assignee'].map(
  (id) => columns.find((column) => column.id === id),
)

/** Returns whether nothing after a row is shown on its page: it is exclusive and running. */
export const stops = (row) => row.exclusive && statusOf(row) === 'running'

/** Returns a time in days from now, within those that a line shows. */
function dayOf(time, other) {
  return time === null ? other : Math.min(56, Math.max(-24, Math.round((time - now) / 86_400_000)))
}

/** Returns what a list by page draws of a row: its status, its bar in days from today, and its variants' ends. */
export function lineOf(row) {
  const { startDate, endDate } = row
  const { shares } = variantShares(row.variants)
  let end = 0
  const ends = shares.slice(0, -1).map(({ percent }) => (end += percent))
  return { status: statusOf(row), from: dayOf(startDate, -24), to: dayOf(endDate, 56), ends }
}

function nameAndPath({ variationName, webPagePath }) {
  return `${variationName} ${webPagePath}`
}

function statusOf(row) {
  return effectiveStatus(row, { now }).status
}

/** That of our table, so that everyone shows as many rows. */
export const rowHeight = 40
