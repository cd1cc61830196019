import { displayName } from '../displayName.js'
import type { PersonalizationStatus } from '../effectiveStatus.js'
import { statusIssues, effectiveStatus } from '../effectiveStatus.js'
import { personalizationKind } from '../personalizationKind.js'
import { isEnd, nextMilestone } from '../schedule/nextMilestone.js'
import type { PersonalizationField } from './PersonalizationField.js'

/** All statuses in display order. */
export const statusOrder: readonly PersonalizationStatus[] = [
  'running',
  'scheduled',
  'paused',
  'draft',
  'disabled',
  'ended',
  'unknown',
]

/** Fields that are derived from other fields. */
export const derivedFields: readonly PersonalizationField[] = [
  { id: 'name', type: 'text', read: (personalization) => displayName(personalization) || null },
  {
    id: 'status',
    type: 'keyword',
    order: statusOrder,
    read: (personalization, { now }) => effectiveStatus(personalization, { now }).status,
  },
  { id: 'kind', type: 'keyword', read: personalizationKind },
  {
    id: 'variant',
    type: 'keywords',
    read: ({ variants }) => variants?.flatMap(({ name }) => name?.trim() || []) ?? null,
  },
  {
    id: 'runs',
    type: 'date',
    isEnd(personalization, context) {
      const milestone = nextMilestone(personalization, context)
      return milestone !== null && isEnd(milestone)
    },
    read: (personalization, context) => nextMilestone(personalization, context)?.time ?? null,
  },
  {
    // Personalizations that need attention have reasons. All others have no value, so they come
    // last.
    id: 'attention',
    type: 'keywords',
    order: statusIssues,
    read(personalization, { now }) {
      const { needsAttention, issues } = effectiveStatus(personalization, { now })
      return needsAttention ? issues : null
    },
  },
]
