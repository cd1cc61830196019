'use client'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'

/** Stands where a row could not be drawn. */
export function BrokenRow({ span, line }: { span: number; line: number }) {
  const text = useText(enTable)
  return (
    <tr className="pk-personalization-table-row" data-line={line} data-broken="" tabIndex={-1}>
      <td className="pk-personalization-table-cell" colSpan={span}>
        {text('list.brokenRow')}
      </td>
    </tr>
  )
}
