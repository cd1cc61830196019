import type { VariantShare } from '../../personalization/variantShares.js'
import type { AuditRule } from './AuditRule.js'
import { live, when } from './AuditRule.js'

export const variantRules: readonly AuditRule[] = [
  {
    id: 'no-variants',
    statuses: live,
    severity: 'info',
    check: ({ personalization }) => when(!personalization.variants?.length),
  },
  {
    id: 'negative-weight',
    severity: 'error',
    check: ({ shares }) => when(shares().issues.includes('negative')),
  },
  {
    id: 'missing-weight',
    severity: 'warning',
    check: ({ shares }) => when(shares().issues.includes('missing')),
  },
  {
    id: 'all-weights-zero',
    severity: 'error',
    check: ({ shares }) =>
      when(shares().issues.includes('all-zero') && shares().shares.some(isZero)),
  },
  {
    id: 'weights-unknown-total',
    severity: 'info',
    check({ shares }) {
      const { issues, sum } = shares()
      return when(issues.includes('unknown-total'), { sum })
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

function isZero({ variant }: VariantShare): boolean {
  return variant.weight === 0
}
