'use client'
import { fieldLabel } from '../../listing/fieldLabel.js'
import { useText } from '../../localization/useText.js'
import { findField, personalizationFields } from '../../model/fields/personalizationFields.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import { defaultView } from '../../model/list/PersonalizationView.js'
import { columnWidth, isAtEnd } from './columnWidth.js'

/** What the table looks like while it loads. */
export interface PersonalizationTableSkeletonProps extends Partial<
  Pick<PersonalizationView, 'columns' | 'density'>
> {
  /** @default 6 */
  rows?: number
}

/** The table while it loads: the same columns and row heights, shown only if it takes a moment. */
export function PersonalizationTableSkeleton(props: PersonalizationTableSkeletonProps) {
  const { rows = 6, columns = defaultView.columns, density = defaultView.density } = props
  const text = useText()
  const fields = columns.flatMap((id) => findField(personalizationFields, id) ?? [])
  const cells = fields.map((field) => ({
    field,
    attributes: {
      'data-column': field.id,
      'data-align': isAtEnd(field) ? 'end' : undefined,
      'data-width': columnWidth(field),
    },
  }))
  return (
    <div
      className="pk-root pk-personalization-table"
      data-density={density}
      data-loading=""
      aria-busy="true"
    >
      <p className="pk-visually-hidden" role="status">
        {text('list.loading')}
      </p>
      <div className="pk-personalization-table-scroller">
        <table aria-hidden="true">
          <thead>
            <tr className="pk-personalization-table-head">
              {cells.map(({ field, attributes }) => (
                <th key={field.id} scope="col" {...attributes}>
                  <span className="pk-personalization-table-sort">{fieldLabel(text, field)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className="pk-personalization-table-row">
                {cells.map(({ field, attributes }) => (
                  <td key={field.id} className="pk-personalization-table-cell" {...attributes}>
                    <span className="pk-personalization-table-placeholder" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
