'use client'
import { useText } from '../../localization/useText.js'
import { Icon } from '../icon/Icon.js'
import { columns } from './columns.js'

/** The table while it loads: the same columns and row heights, shown only if it takes a moment. */
export function PersonalizationTableSkeleton({ rows = 6 }: { rows?: number }) {
  const text = useText()
  return (
    <div className="pk-root pk-personalization-table" data-loading="" aria-busy="true">
      <p className="pk-visually-hidden" role="status">
        {text('list.loading')}
      </p>
      <table aria-hidden="true">
        <thead>
          <tr className="pk-personalization-table-head" data-label={text('list.sortBy')}>
            {columns.map(({ id, align }) => (
              <th key={id} scope="col" data-column={id} data-align={align}>
                <span className="pk-personalization-table-sort">
                  {text(`list.column.${id}`)}
                  <Icon name="sortNone" />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className="pk-personalization-table-row">
              {columns.map(({ id, align }) => (
                <td
                  key={id}
                  className="pk-personalization-table-cell"
                  data-column={id}
                  data-align={align}
                >
                  <span className="pk-personalization-table-placeholder" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
