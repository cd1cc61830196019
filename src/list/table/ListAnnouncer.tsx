'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { FormatText } from '../../i18n/createText.js'
import { useText } from '../../i18n/useText.js'
import { announce } from '../../internal/announce.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
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
  useAnnouncement(region, `${search}\n${group}`, text('list.count', { count: list.count }))
  const order = formatSort(list, text)
  useAnnouncement(region, order, order)
  useAnnouncement(region, selected, text('selection.count', { count: selected }))
  return <div ref={region} className="pk-visually-hidden" role="status" aria-live="polite" />
}

/** The time without a change after which a user has stopped typing or selecting. */
const settledMs = 300

/** Announces a message after the value that it is about has changed. */
function useAnnouncement(
  region: RefObject<HTMLElement | null>,
  value: string | number,
  message: string,
) {
  const announced = useRef(value)
  useEffect(() => {
    if (announced.current === value) return undefined
    const timer = setTimeout(() => {
      announced.current = value
      announce(region.current, message)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [region, value, message])
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
