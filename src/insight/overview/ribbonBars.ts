import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { validTime } from '../../internal/isTime.js'
import { displayName } from '../../personalization/displayName.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'

const dayMs = 86_400_000
/** How many days the ribbon has. */
export const ribbonDays = 14
/** How many lanes it has. */
export const ribbonLanes = 3

/** Something that starts or ends within the days of the ribbon. The same name with the same dates is one bar. */
export interface RibbonBar {
  personalizations: readonly Personalization[]
  /** Where the bar begins and ends, in days from the start of today. */
  from: number
  to: number
  starts: number | null
  ends: number | null
  isScheduled: boolean
  /** Whether the label is before the bar, because there is no room after it. */
  isLabelBefore: boolean
}

/** The bars of the ribbon, in lanes in which none touches another, and those for which there is no lane. */
export interface Ribbon {
  lanes: readonly (readonly RibbonBar[])[]
  left: readonly RibbonBar[]
}

/**
 * Returns what starts or ends within 14 days, packed into as few lanes as possible.
 *
 * @param options.today The start of today in the user's time zone, in Unix ms.
 * @param options.labelDays Returns how many days wide the label of a bar is.
 */
export function ribbonBars(
  personalizations: readonly Personalization[],
  options: {
    now: number
    today: number
    labelDays: (bar: Omit<RibbonBar, 'isLabelBefore'>) => number
  },
): Ribbon {
  const { now, today, labelDays } = options
  const until = today + ribbonDays * dayMs
  const isNear = (time: number | null): time is number =>
    time !== null && time > now && time < until
  const dated = personalizations.flatMap((personalization) => {
    const { status } = effectiveStatus(personalization, { now })
    const [start, end] = [validTime(personalization.startDate), validTime(personalization.endDate)]
    const starts = isNear(start) ? start : null
    const ends = isNear(end) ? end : null
    if (!canRun(status) || (starts === null && ends === null)) return []
    return { personalization, starts, ends, isScheduled: status === 'scheduled' }
  })
  const same = groupBy(dated, ({ personalization, starts, ends }) =>
    JSON.stringify([displayName(personalization), starts, ends]),
  )
  const bars = Array.from(same.values()).flatMap((all): RibbonBar[] => {
    const [first] = all
    if (!first) return []
    const { starts, ends, isScheduled } = first
    const bar = {
      personalizations: all.map(({ personalization }) => personalization),
      from: starts === null ? 0 : (starts - today) / dayMs,
      to: ends === null ? ribbonDays : (ends - today) / dayMs,
      starts,
      ends,
      isScheduled,
    }
    const hasRoom = ends !== null && bar.to + labelDays(bar) <= ribbonDays
    return [{ ...bar, isLabelBefore: !hasRoom && bar.from > 0 }]
  })
  bars.sort(
    (a, b) =>
      Math.min(a.starts ?? Infinity, a.ends ?? Infinity) -
      Math.min(b.starts ?? Infinity, b.ends ?? Infinity),
  )
  const lanes: { bars: RibbonBar[]; taken: [from: number, to: number][] }[] = []
  const left: RibbonBar[] = []
  for (const bar of bars) {
    const span = spanOf(bar, labelDays(bar))
    const isFree = (lane: (typeof lanes)[number]) =>
      lane.taken.every(([from, to]) => span[1] <= from || span[0] >= to)
    let lane = lanes.find(isFree)
    if (!lane && lanes.length < ribbonLanes) lanes.push((lane = { bars: [], taken: [] }))
    if (lane) {
      lane.bars.push(bar)
      lane.taken.push(span)
    } else {
      left.push(bar)
    }
  }
  return { lanes: lanes.map((lane) => lane.bars), left }
}

function spanOf(bar: RibbonBar, label: number): [from: number, to: number] {
  return bar.isLabelBefore ? [bar.from - label, bar.to] : [bar.from, bar.to + label]
}
