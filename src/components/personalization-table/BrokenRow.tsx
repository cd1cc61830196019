'use client'
import { useText } from '../../localization/useText.js'
import { columns } from './columns.js'

/** Stands where a row could not be drawn. */
export function BrokenRow() {
  const text = useText()
  return (
    <tr className="pk-personalization-table-row" data-broken="">
      <td className="pk-personalization-table-cell" colSpan={columns.length}>
        {text('list.brokenRow')}
      </td>
    </tr>
  )
}
