'use client'
import type { ClipboardEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.js'
import { announce } from '../../internal/announce.js'
import { useAction } from '../../ui/actions/useAction.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { selectedRows } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import { useExport } from './useExport.js'

/**
 * Returns a handler that copies the selected rows as a table with Ctrl or Cmd + C, and the live region that says so. Text that
 * is selected, and fields, are copied as usual.
 */
export function useCopyRows(list: PersonalizationListState) {
  const text = useText(listTexts)
  const tell = useAction()
  const { copyRows } = useExport(list, { rows: 'selected' })
  const region = useRef<HTMLSpanElement>(null)
  function onCopy(event: ClipboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const hasSelection = target.ownerDocument.getSelection()?.isCollapsed === false
    if (hasSelection || target.closest('input, textarea, select, [contenteditable]')) return
    const count = selectedRows(list).length
    if (count === 0) return
    const copied = copyRows()
    event.clipboardData.setData('text/plain', copied.text)
    event.clipboardData.setData('text/html', copied.html)
    event.preventDefault()
    announce(region.current, `${text('action.copied')}: ${text('selection.count', { count })}`)
    tell({ type: 'copy', what: 'rows' })
  }
  return { onCopy, region }
}
