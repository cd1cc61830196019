import type { Column } from '../list/columns/Column.js'
import { renderSentence } from '../list/columns/renderSentence.js'
import type { Insight } from './insightFields.js'
import { insightFields } from './insightFields.js'

/**
 * Returns the fields from `insightFields` as columns. The audience is a sentence with its own text direction,
 * so it is cut off at the correct end.
 */
export function insightColumns(insight: Insight | null): readonly Column[] {
  return insightFields(insight).map((field) =>
    field.id === 'audience'
      ? {
          ...field,
          width: 'wider',
          isShortened: true,
          attributes: () => ({ dir: 'auto' }),
          render: (personalization, context) =>
            renderSentence(insight?.shortAudience(personalization) ?? null, context),
        }
      : field,
  )
}
