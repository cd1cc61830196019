import type { PersonalizationField } from './PersonalizationField.js'

/**
 * The fields of `insightFields` without what reads them: their names are known before that is loaded. A search for one
 * is understood and finds nothing yet.
 */
export const unreadInsightFields: readonly PersonalizationField[] = [
  { id: 'audience', type: 'text', read: () => null },
  { id: 'timing', type: 'text', read: () => null },
  { id: 'conflicts', type: 'number', read: () => null },
  { id: 'has', type: 'keywords', read: () => null },
  { id: 'is', type: 'keywords', read: () => null },
]
