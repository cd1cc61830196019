'use client'
import { useRef } from 'react'
import type { FormatText } from '../../i18n/createText.js'
import { useText } from '../../i18n/useText.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { typedMs, useAnnouncement } from '../../ui/hooks/useAnnouncement.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { orderWithoutSort, selectedRows } from '../PersonalizationListState.js'
import type { TableKey } from './texts.js'
import { tableTexts } from './texts.js'

/** Announces the number of results, the sort order and the number of selected rows. */
export function ListAnnouncer({ list }: { list: PersonalizationListState }) {
  const { search, group } = list.view
  const text = useText(tableTexts)
  const region = useRef<HTMLDivElement>(null)
  const selected = selectedRows(list).length
  const count = text('list.count', { count: list.count })
  useAnnouncement(region, `${search}\n${group}`, count, typedMs)
  const order = formatSort(list, text)
  useAnnouncement(region, order, order)
  useAnnouncement(region, selected, text('selection.count', { count: selected }))
  return <div ref={region} className="pk-visually-hidden" role="status" aria-live="polite" />
}

/** Returns a text such as "Sorted by Priority, descending". */
function formatSort(list: PersonalizationListState, text: FormatText<TableKey>) {
  const { sort, fields } = list
  const parts = sort.flatMap(({ column, direction }) => {
    const field = findField(fields, column)
    return field ? text(`list.sorted.${direction}`, { column: fieldLabel(text, field) }) : []
  })
  return parts.join(', ') || text(orderWithoutSort(list))
}
