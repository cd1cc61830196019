import { variantShares } from '../variantShares.js'
import type { AuditRule } from './AuditRule.js'
import { when } from './AuditRule.js'

/** How the visitors are split. */
export const variantRules: readonly AuditRule[] = [
  {
    id: 'no-variants',
    severity: 'info',
    check: ({ isLive, personalization }) => when(isLive && !personalization.variants?.length),
  },
  {
    id: 'negative-weight',
    severity: 'error',
    check: ({ personalization }) => when(problemsOf(personalization).includes('negative')),
  },
  {
    id: 'missing-weight',
    severity: 'warning',
    check: ({ personalization }) => when(problemsOf(personalization).includes('missing')),
  },
  {
    id: 'all-weights-zero',
    severity: 'error',
    check: ({ personalization }) => when(problemsOf(personalization).includes('all-zero')),
  },
  {
    id: 'weights-under-total',
    severity: 'info',
    check({ personalization }) {
      const { problems, sum } = variantShares(personalization.variants)
      return when(problems.includes('under-total'), { sum })
    },
  },
  {
    id: 'duplicate-variant-id',
    severity: 'warning',
    check({ personalization: { variants } }) {
      const seen = new Set<string>()
      const repeated = new Set<string>()
      for (const { id } of variants ?? []) {
        if (id && seen.has(id)) repeated.add(id)
        if (id) seen.add(id)
      }
      return [...repeated].map((id) => ({ id }))
    },
  },
]

function problemsOf({ variants }: { variants: Parameters<typeof variantShares>[0] }) {
  return variantShares(variants).problems
}
