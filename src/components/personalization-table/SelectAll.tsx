'use client'
import { foundKeys } from '../../listing/foundKeys.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'

/** Chooses all rows that are found, or gives them up. */
export function SelectAll({ list }: { list: PersonalizationListState }) {
  const text = useText(enTable)
  const { rows, selection } = list
  const count = selection.keys.size === 0 ? 0 : countSelected(list)
  const isAll = rows.length > 0 && count === rows.length
  return (
    <label className="pk-personalization-table-select">
      <input
        type="checkbox"
        aria-label={text('list.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => selection.set(foundKeys(list), !isAll)}
      />
    </label>
  )
}

function countSelected({ rows, keys, selection }: PersonalizationListState): number {
  let count = 0
  for (const row of rows) if (selection.keys.has(keys[row] ?? '')) count += 1
  return count
}
