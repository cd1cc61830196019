import type { Personalization } from '../../contract/Personalization.js'
import { validTime } from '../../internal/isTime.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import { pageTargets, readPath } from '../../personalization/pages/pageTargets.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { conflictKind } from '../conflicts/groupConflicts.js'
import { isClearPart } from '../eligibility/explainEligibility.js'
import type { RedirectAddress } from '../order/redirectGoal.js'
import { goalOverlap, leadsBack, readRedirect, redirectGoal } from '../order/redirectGoal.js'
import { findMember } from '../rules/compareAudiences.js'
import type { AuditRule, AuditSubject } from './AuditRule.js'
import { live, when } from './AuditRule.js'

/** The statuses of redirects that may send visitors somewhere. */
const working: readonly PersonalizationStatus[] = [...live, 'unknown']

export const redirectRules: readonly AuditRule[] = [
  {
    id: 'unsafe-redirect',
    severity: 'error',
    check: (subject) => whenRedirect(subject, ({ kind }) => kind === 'unsafe'),
  },
  {
    id: 'insecure-redirect',
    severity: 'warning',
    check: (subject) => whenRedirect(subject, ({ isInsecure }) => isInsecure),
  },
  {
    id: 'redirect-leaves-website',
    severity: 'info',
    check: (subject) => whenRedirect(subject, ({ kind, isBare }) => kind === 'host' && isBare),
  },
  {
    id: 'redirects-to-itself',
    severity: 'error',
    statuses: working,
    check: (subject) => whenOverlap(subject, 'certain'),
  },
  {
    id: 'possible-redirects-to-itself',
    severity: 'info',
    statuses: working,
    check: (subject) => whenOverlap(subject, 'possible'),
  },
]

function whenOverlap(subject: AuditSubject, wanted: PageOverlap) {
  const url = urlOf(subject)
  return when(url !== null && selfOverlap(subject) === wanted, { url: url ?? '' })
}

/** Returns whether visitors who match the rules are redirected to the page that they are on. */
function selfOverlap(subject: AuditSubject): PageOverlap {
  const { personalization, status, audience, limits, trigger, conflicts = [] } = subject
  const overlap = leadsBack(personalization)
  const neverRuns = audience().isEmpty || status.issues.includes('ends-before-start')
  if (overlap === 'none' || neverRuns) return 'none'
  const { startDate, endDate } = personalization
  const isSure =
    overlap === 'certain' &&
    status.status !== 'unknown' &&
    !limits().isLimited &&
    !limits().hasControlGroup &&
    trigger().every(isClearPart) &&
    [startDate, endDate].every((date) => validTime(date) === date) &&
    reachesGoal(personalization, conflicts) &&
    // Some rules match no visitor for sure, such as an exclusion of all values.
    typeof findMember([audience()]) === 'object'
  return isSure ? 'certain' : 'possible'
}

/** Returns whether no other personalizations keep all visitors from a redirect on the page where it leads. */
function reachesGoal(personalization: Personalization, conflicts: readonly Conflict[]): boolean {
  const goal = redirectGoal(personalization)
  const targets = pageTargets(personalization)
  const starts = validTime(personalization.startDate) ?? 0
  const [first, ...others] = conflicts.filter((conflict) => {
    const { page, window } = conflict
    const kind = conflictKind(conflict)
    const isBlock = kind === 'exclusive-blocks' || kind === 'redirect-preempts'
    const shared = readPath(page, null)
    const isThere = !goal || !shared || goalOverlap([shared], goal, targets) !== 'none'
    return isBlock && isThere && (window.from === null || window.from <= starts)
  })
  if (!first) return true
  return others.length === 0 && first.because.some(({ code }) => code === 'audience-within')
}

function urlOf({ personalization }: AuditSubject): string | null {
  const isRedirect = personalizationKind(personalization) === 'redirect'
  return isRedirect ? personalization.redirectUrl?.trim() || null : null
}

function whenRedirect(subject: AuditSubject, isFound: (address: RedirectAddress) => boolean) {
  const url = urlOf(subject)
  return when(url !== null && isFound(readRedirect(url)), { url: url ?? '' })
}
