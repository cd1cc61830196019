'use client'
import { useEffect, useRef } from 'react'
import { announce } from '../../internal/announce.js'
import { useText } from '../../localization/useText.js'
import type { FormatText } from '../../messages/createText.js'
import type { TableKey } from '../../messages/enTable.js'
import { enTable } from '../../messages/enTable.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import { findField } from '../../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'

/**
 * Announces changes to the sort order, the number of selected rows and, once the search has
 * settled, the number of results.
 */
export function ListAnnouncer({ list }: { list: PersonalizationListState }) {
  const { view, rows, fields } = list
  const text = useText(enTable)
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  const selected = list.selection.keys.size
  const selectedBefore = useRef(selected)
  useEffect(() => {
    const { search, sort, group } = before.current
    const isOther = search !== view.search || group !== view.group
    if (!isOther && JSON.stringify(sort) === JSON.stringify(view.sort)) return undefined
    // Waits until the user stops typing.
    const timer = setTimeout(() => {
      before.current = view
      announce(
        region.current,
        isOther ? text('list.count', { count: rows.length }) : formatSort(view.sort, fields, text),
      )
    }, announceAfterMs)
    return () => clearTimeout(timer)
  }, [view, rows, fields, text])
  useEffect(() => {
    if (selected === selectedBefore.current) return
    selectedBefore.current = selected
    announce(region.current, text('selection.count', { count: selected }))
  }, [selected, text])
  return <div ref={region} className="pk-visually-hidden" role="status" aria-live="polite" />
}

const announceAfterMs = 300

/** Returns a text such as "Sorted by Priority, descending". */
function formatSort(
  sort: PersonalizationView['sort'],
  fields: readonly PersonalizationField[],
  text: FormatText<TableKey>,
) {
  const parts = sort.flatMap(({ column, direction }) => {
    const field = findField(fields, column)
    return field ? text(`list.sorted.${direction}`, { column: fieldLabel(text, field) }) : []
  })
  return parts.join(', ') || text('list.sorted.none')
}
