import { pageTargets } from '../../personalization/pages/pageTargets.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { RedirectAddress } from '../conflicts/redirectGoal.js'
import { goalOverlap, readRedirect, redirectGoal } from '../conflicts/redirectGoal.js'
import type { AuditRule, AuditSubject } from './AuditRule.js'
import { when } from './AuditRule.js'

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
    check(subject) {
      const url = urlOf(subject)
      const goal = url === null ? null : redirectGoal(subject.personalization)
      // A hash does not reload the page, and a rule may exclude visitors who were redirected.
      const { rule, excludedRule } = subject.personalization
      if (!goal || url?.includes('#') || rule?.trim() || excludedRule?.trim()) return null
      const targets = pageTargets(subject.personalization)
      const leadsBack = targets.some((target) => goalOverlap([target], goal) === 'certain')
      return when(leadsBack, { url: url ?? '' })
    },
  },
]

function urlOf({ personalization }: AuditSubject): string | null {
  const isRedirect = personalizationKind(personalization) === 'redirect'
  return isRedirect ? personalization.redirectUrl?.trim() || null : null
}

function whenRedirect(subject: AuditSubject, isFound: (address: RedirectAddress) => boolean) {
  const url = urlOf(subject)
  return when(url !== null && isFound(readRedirect(url)), { url: url ?? '' })
}
