import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { isTime, validTime } from '../../internal/isTime.js'
import { lazy } from '../../internal/lazy.js'
import type { Steps } from '../../internal/steps.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { hasSeveralPages, pageTargets } from '../../personalization/pages/pageTargets.js'
import type { PersonalizationKind } from '../../personalization/personalizationKind.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { Position } from './orderOf.js'
import { comparePosition } from './orderOf.js'
import type { Limits } from './readLimits.js'
import { readLimits } from './readLimits.js'
import { leadsAway } from './redirectGoal.js'

/** What decides a personalization's position on a page, and what it does to the others there. */
export interface PageItem extends Position {
  personalization: Personalization
  kind: PersonalizationKind
  isExclusive: boolean
  targets: readonly PageTarget[]
  /** The key of its component, or `null` if it has none. */
  component: string | null
  /** Returns the settings that limit when, how often or to whom it is shown. */
  limits: () => Limits
  /** Returns whether it is a redirect that may lead back to its own page. */
  staysOnPage: () => boolean
}

/** Reads what decides a personalization's position and effects. */
export function readPageItem(
  personalization: Personalization,
  key: string,
  options: ModelOptions & { targets?: readonly PageTarget[] | undefined },
): PageItem {
  const { multiPageOrder = 'below', targets = pageTargets(personalization) } = options
  const { prio, exclusive } = personalization
  const kind = personalizationKind(personalization)
  return {
    personalization,
    key,
    kind,
    priority: prio !== null && Number.isFinite(prio) ? prio : null,
    isBelow: multiPageOrder === 'below' && hasSeveralPages(targets),
    isBelowSure: multiPageOrder !== 'below' || targets.length < 2,
    isExclusive: exclusive === true,
    targets,
    component: componentKey(personalization, kind),
    limits: lazy(() => readLimits(personalization, kind, options)),
    staysOnPage: lazy(() => !leadsAway(personalization, targets)),
  }
}

/** An item of a list, and when it runs. */
export interface RunningItem extends PageItem {
  /** The index in the order of the whole list, whatever the pages. */
  position: number
  /** A key that is the same for items with the same targets. */
  pageKey: string
  /** When the personalization starts, in Unix ms, or `null` if it is already running. */
  from: number | null
  /** When the personalization ends, in Unix ms, or `null` if it has no end. */
  until: number | null
  /** Whether the start or end date is invalid. */
  hasUnreadableDate: boolean
}

/**
 * Reads the running and scheduled personalizations with at least one page, in an order that does not depend
 * on the order of the list. All others do nothing to others.
 */
export function* readRunningItems(
  personalizations: readonly Personalization[],
  options: { now: number } & ModelOptions,
): Steps<RunningItem[]> {
  const { now } = options
  const keys = keyPersonalizations(personalizations)
  const items: RunningItem[] = []
  const pagesOf = createPageReader()
  for (const [index, personalization] of personalizations.entries()) {
    // The work can pause before each personalization.
    yield
    const { status, issues } = effectiveStatus(personalization, { now })
    if (status !== 'running' && status !== 'scheduled') continue
    if (issues.includes('ends-before-start')) continue
    const { targets, pageKey } = pagesOf(personalization)
    if (targets.length === 0) continue
    const { startDate, endDate } = personalization
    items.push({
      ...readPageItem(personalization, keys[index] ?? '', { ...options, targets }),
      position: 0,
      pageKey,
      from: isTime(startDate) && startDate > now ? startDate : null,
      until: validTime(endDate),
      hasUnreadableDate:
        (startDate !== null && !isTime(startDate)) || (endDate !== null && !isTime(endDate)),
    })
  }
  yield
  items.sort(comparePosition)
  items.forEach((item, position) => (item.position = position))
  return items
}

type Pages = Pick<RunningItem, 'targets' | 'pageKey'>

/** Creates a function that reads each page once, because many personalizations run on the same page. */
function createPageReader() {
  const byPath = new Map<string, Pages>()
  return (personalization: Personalization): Pages => {
    const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
    if (webPagePath === null || targetTemplateDomain !== null || targetTemplatePath !== null) {
      return readPages(personalization)
    }
    return getOrInsert(byPath, webPagePath, () => readPages(personalization))
  }
}

/** Reads a personalization's pages. */
export function readPages(personalization: Personalization): Pages {
  const targets = pageTargets(personalization)
  const keys = targets.map(
    ({ host, scheme, written, query }) => `${scheme} ${host} ${written} ${query}`,
  )
  return { targets, pageKey: keys.join('\n') }
}

/**
 * Returns a key for a component's account, package and type, or `null` if there is no component, or its
 * package or type is unknown.
 */
function componentKey(
  { componentAccountId, componentPackageName, componentType }: Personalization,
  kind: PersonalizationKind,
): string | null {
  const type = componentType?.trim().toLowerCase()
  const name = componentPackageName?.trim()
  if (kind !== 'component' || !type || !name) return null
  return `${componentAccountId}\n${name}\n${type}`
}
