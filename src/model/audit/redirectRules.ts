import { pageOverlap } from '../pages/pageOverlap.js'
import { pageTargets, readPath } from '../pages/pageTargets.js'
import { personalizationKind } from '../personalization/personalizationKind.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { AuditRule, AuditSubject } from './AuditRule.js'
import { when } from './AuditRule.js'

export const redirectRules: readonly AuditRule[] = [
  {
    id: 'unsafe-redirect',
    severity: 'error',
    check(subject) {
      const url = urlOf(subject)
      return when(url !== null && /^[a-z][a-z\d+.-]*:/i.test(url) && !safeUrl(url), {
        url: url ?? '',
      })
    },
  },
  {
    id: 'insecure-redirect',
    severity: 'warning',
    check(subject) {
      const url = urlOf(subject)
      return when(safeUrl(url)?.protocol === 'http:', { url: url ?? '' })
    },
  },
  {
    id: 'redirects-to-itself',
    severity: 'error',
    check(subject) {
      const url = urlOf(subject)
      const goal = url !== null && (isPath(url) || safeUrl(url)) ? readPath(url, null) : null
      // A hash does not reload the page, and a rule may exclude visitors who were redirected.
      const { rule, excludedRule } = subject.personalization
      if (!goal || url?.includes('#') || rule !== null || excludedRule !== null) return null
      const leadsBack = pageTargets(subject.personalization).some((target) => {
        // A redirect to a path stays on the same host.
        const host = isPath(url ?? '') ? target.host : goal.host
        return pageOverlap(target, { ...goal, host, isPattern: false }) === 'certain'
      })
      return when(leadsBack, { url: url ?? '' })
    },
  },
]

function urlOf({ personalization }: AuditSubject): string | null {
  const isRedirect = personalizationKind(personalization) === 'redirect'
  return isRedirect ? personalization.redirectUrl?.trim() || null : null
}

function isPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}
