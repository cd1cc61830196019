import type { AuditRule } from './AuditRule.js'
import { live, when } from './AuditRule.js'

const isBlank = (text: string | null) => text === null || text.trim() === ''

/** Rules about owners, names and IDs. */
export const ownerRules: readonly AuditRule[] = [
  {
    id: 'no-owner',
    statuses: live,
    severity: 'info',
    check: ({ personalization }) => when(isBlank(personalization.assignee)),
  },
  {
    id: 'no-name',
    severity: 'info',
    check: ({ personalization }) => when(isBlank(personalization.variationName)),
  },
  {
    id: 'no-id',
    severity: 'warning',
    check: ({ personalization }) => when(isBlank(personalization.variationId)),
  },
  {
    id: 'duplicate-id',
    severity: 'error',
    check({ personalization: { variationId } }, { idCounts }) {
      const count = variationId ? (idCounts.get(variationId) ?? 0) : 0
      return when(count > 1, { id: variationId ?? '', count })
    },
  },
  {
    id: 'tag-case-variants',
    severity: 'info',
    check: ({ personalization }, { usualSpelling }) =>
      [...new Set(personalization.personalizationTags)].flatMap((tag) => {
        const usual = usualSpelling(tag)
        if (usual === undefined || usual.tag === tag) return []
        const params = { tag, usual: usual.tag }
        return [usual.isMajority ? params : { ...params, extent: 'some' }]
      }),
  },
]
