import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../internal/isTime.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import { pageTargets, readPath } from '../../personalization/pages/pageTargets.js'

/** How many dates can be chosen. */
const maxDates = 5

/** Returns the next times, in Unix ms, at which something that can run starts or ends on a page. */
export function comingDates(
  personalizations: readonly Personalization[],
  page: string,
  now: number,
): number[] {
  const asked = readPath(page, null)
  const times = personalizations
    .filter((each) => canRun(effectiveStatus(each, { now }).status))
    .filter(
      (each) => asked && pageTargets(each).some((target) => visitOverlap(target, asked) !== 'none'),
    )
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((time): time is number => isTime(time) && time > now)
  return [...new Set(times)].sort((a, b) => a - b).slice(0, maxDates)
}
