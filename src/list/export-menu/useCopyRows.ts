'use client'
import type { ClipboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { useAction } from '../../ui/actions/useAction.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { selectedRows } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import { useExport } from './useExport.js'

/** How long the message is kept for screen readers. */
const keptMs = 2_000

/**
 * Returns a handler that copies the selected rows as a table with Ctrl or Cmd + C, and what is then said. Text that is
 * selected, and fields, are copied as usual.
 */
export function useCopyRows(list: PersonalizationListState) {
  const text = useText(listTexts)
  const tell = useAction()
  const { copyRows } = useExport(list, { rows: 'selected' })
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(() => setSaid(''), keptMs)
    return () => clearTimeout(timer)
  }, [said])
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
    setSaid(`${text('action.copied')}: ${text('selection.count', { count })}`)
    tell({ type: 'copy', what: 'rows' })
  }
  return { onCopy, said }
}
