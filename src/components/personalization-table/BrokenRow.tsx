'use client'
import { useTableText } from '../../localization/useTableText.js'

/** Stands where a row could not be drawn. */
export function BrokenRow({ span, line }: { span: number; line: number }) {
  const text = useTableText()
  return (
    <tr className="pk-personalization-table-row" data-line={line} data-broken="" tabIndex={-1}>
      <td className="pk-personalization-table-cell" colSpan={span}>
        {text('list.brokenRow')}
      </td>
    </tr>
  )
}
