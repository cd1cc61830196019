'use client'
import type { ReactNode } from 'react'
import { useText } from '../../localization/useText.js'
import type { SortColumn } from '../../model/sortPersonalizations.js'

/** One value. `null` shows as a dash that screen readers say as "not set". */
export function PersonalizationTableCell(props: {
  column: SortColumn
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const { column, align = 'start', children } = props
  const text = useText()
  return (
    <td
      className="pk-personalization-table-cell"
      data-column={column}
      data-align={align}
      data-label={text(`list.column.${column}`)}
    >
      {children ?? (
        <>
          <span className="pk-personalization-table-none" aria-hidden="true">
            –
          </span>
          <span className="pk-visually-hidden">{text('list.noValue')}</span>
        </>
      )}
    </td>
  )
}
