'use client'
import { useText } from '../../localization/useText.js'
import type { Sort } from '../../model/sortPersonalizations.js'
import { Icon } from '../icon/Icon.js'
import { columns, nextSort } from './columns.js'

/** The column heads; each is a button that sorts. */
export function PersonalizationTableHeader(props: {
  sort: Sort | null
  onSortChange: (sort: Sort | null) => void
}) {
  const { sort, onSortChange } = props
  const text = useText()
  return (
    <thead>
      <tr className="pk-personalization-table-head" data-label={text('list.sortBy')}>
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : 'none'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction === 'none' ? undefined : direction}
              data-column={column.id}
              data-align={column.align}
            >
              <button
                type="button"
                className="pk-personalization-table-sort"
                onClick={() => onSortChange(nextSort(sort, column))}
              >
                {text(`list.column.${column.id}`)}
                <Icon name={sortIcons[direction]} />
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const sortIcons = {
  none: 'sortNone',
  ascending: 'sortAscending',
  descending: 'sortDescending',
} as const
