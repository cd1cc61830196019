'use client'
import { useEffect, useRef } from 'react'
import { announce } from '../../internal/announce.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import { findField } from '../../model/fields/personalizationFields.js'
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
  const sortKey = JSON.stringify(view.sort)
  const sorted = view.sort
    .flatMap(({ column, direction }) => {
      const field = findField(fields, column)
      return field ? [text(`list.sorted.${direction}`, { column: fieldLabel(text, field) })] : []
    })
    .join(', ')
  const found = text('list.count', { count: rows.length })
  useEffect(() => {
    const { search, sort, group } = before.current
    const isSorted = JSON.stringify(sort) !== sortKey
    const isOther = search !== view.search || group !== view.group
    if (!isSorted && !isOther) return undefined
    const said = isOther ? found : sorted || text('list.sorted.none')
    // Waits until the user stops typing.
    const timer = setTimeout(() => {
      before.current = view
      if (region.current) announce(region.current, said)
    }, announceAfterMs)
    return () => clearTimeout(timer)
  }, [view, sortKey, found, sorted, text])
  useEffect(() => {
    if (selected === selectedBefore.current) return
    selectedBefore.current = selected
    if (region.current) announce(region.current, text('selection.count', { count: selected }))
  }, [selected, text])
  return <div ref={region} className="pk-visually-hidden" role="status" aria-live="polite" />
}

const announceAfterMs = 300
