'use client'
import type { KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { clamp } from '../../internal/clamp.js'
import { hasModifier } from '../../ui/hooks/hasModifier.js'
import { shortcutKey } from '../../ui/hooks/shortcutKey.js'
import { stoppedAfter } from '../model/arrangePages.js'
import { foundKeys } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { focusRow } from './focusRow.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'
import type { ActiveRow } from './useActiveRow.js'

interface ActionOptions extends PersonalizationTableOptions {
  active: ActiveRow
  scroller: RefObject<HTMLElement | null>
}

/** Returns the handlers for keys, clicks and the menu key, which all rows share. */
export function useRowActions(list: PersonalizationListState, options: ActionOptions) {
  const { active, scroller, isSelectable, onOpen, onMenu } = options
  const select = useRowSelection(list)
  /** Handles a key. Returns whether the key had an effect. */
  function press(event: KeyboardEvent<HTMLElement>, rowIndex: number): boolean {
    const target = targetOf(event)
    const isRow = target.matches('tr[data-row-index]')
    const isHead = target.matches('[data-group-toggle]')
    const key = shortcutKey(event)
    const step = stepOf(key, () => pageSize(scroller.current, target))
    if (step !== null && (isRow || isHead || key.startsWith('Arrow')))
      moveTo(options, rowAfter(list, rowIndex, step))
    else if (isRow && event.repeat && /^([ x]|Enter)$/.test(key)) return true
    else if (isRow && key === 'Enter' && onOpen) openLine(list, rowIndex, onOpen)
    else if (isRow && (key === ' ' || key === 'x') && isSelectable) select(rowIndex, event.shiftKey)
    else if (isSelectable && key === 'a' && (event.ctrlKey || event.metaKey))
      list.selection.set(foundKeys(list), true)
    else return false
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const target = targetOf(event)
      const rowIndex = rowIndexOf(target)
      if (rowIndex === null || isForBrowser(event) || isOwnControl(target)) return
      if (press(event, rowIndex)) event.preventDefault()
    },
    /** The menu key and Shift+F10 send this event to the row that has focus. */
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const target = targetOf(event)
      if (!onMenu || !target.matches('tr[data-key]')) return
      event.preventDefault()
      openMenu(list, target, onMenu)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const { shiftKey } = event
      const target = targetOf(event)
      const rowIndex = rowIndexOf(target)
      if (rowIndex === null) return
      active.activate(rowIndex)
      const menuButton = target.closest<HTMLElement>('[data-menu]')
      if (target.closest('[data-column="select"]')) select(rowIndex, shiftKey)
      else if (target.closest('[data-group-toggle]')) openLine(list, rowIndex, undefined)
      else if (menuButton) openMenu(list, menuButton, onMenu)
      else if (
        target.closest('[data-open]') ? onOpen && !hasModifier(event) && !shiftKey : isOnRow(target)
      ) {
        event.preventDefault()
        openLine(list, rowIndex, onOpen)
      }
    },
  }
}

/** Returns whether a click is for the row, not for a control in it or the end of a text selection. */
function isOnRow(target: Element) {
  return !target.closest(controls) && target.ownerDocument.getSelection()?.type !== 'Range'
}

function moveTo({ active, scroller }: ActionOptions, rowIndex: number) {
  flushSync(() => active.activate(rowIndex))
  const row = focusRow(scroller.current, rowIndex)
  // Test environments without layout don't have `scrollIntoView`.
  if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the index in `visibleRows` that is `step` rows away. Skips the line after an exclusive
 * personalization.
 */
function rowAfter({ internals }: PersonalizationListState, rowIndex: number, step: number) {
  const { visibleRows } = internals
  const at = clamp(rowIndex + step, 0, visibleRows.length - 1)
  const isStop = stoppedAfter(visibleRows[at] ?? 0) !== null
  return isStop ? at + Math.sign(step) : at
}

/** Returns whether a key with a modifier belongs to the browser, such as Ctrl+K. */
function isForBrowser(event: KeyboardEvent): boolean {
  return event.altKey || ((event.ctrlKey || event.metaKey) && /^[jkx]$/.test(shortcutKey(event)))
}

/** Elements in a cell that have their own actions. */
const controls = `a, button, input, select, textarea, summary, label, [contenteditable], [role=button],
  [role=link], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=spinbutton],
  [role=combobox], [role=textbox]`

/** The controls that the table itself renders in a row. */
const tableControls = '[data-select], [data-group-toggle], [data-open], [data-menu]'

/** Returns whether an event belongs to a control that the host rendered in a cell. */
function isOwnControl(target: HTMLElement): boolean {
  return target.closest(controls)?.matches(tableControls) === false
}

/** Collapses or expands a group, or opens a row. */
function openLine(
  list: PersonalizationListState,
  rowIndex: number,
  onOpen: PersonalizationTableOptions['onOpen'],
) {
  const row = list.internals.visibleRows[rowIndex] ?? -1
  const group = list.internals.groups?.[~row]
  const personalization = list.personalizations[row]
  if (row < 0 && group) list.toggleGroup(group)
  else if (personalization)
    onOpen?.({ item: personalization, key: list.internals.index.keyAt(row) })
}

function openMenu(
  list: PersonalizationListState,
  opener: HTMLElement,
  onMenu: PersonalizationTableOptions['onMenu'],
) {
  openLine(list, rowIndexOf(opener) ?? -1, (event) => onMenu?.({ ...event, opener }))
}

/** Keys and clicks always come from elements. */
function targetOf({ target }: SyntheticEvent): HTMLElement {
  return target as HTMLElement
}

function rowIndexOf(target: HTMLElement): number | null {
  const row = target.closest('[data-row-index]')
  return row && Number(row.getAttribute('data-row-index'))
}

/** Returns how many rows Page Up and Page Down move by: one fewer than are in view below the header. */
function pageSize(scroller: HTMLElement | null, target: HTMLElement): number {
  const height = target.closest('tr')?.getBoundingClientRect().height || 40
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / height) - 2)
}

/** Returns how many rows a key moves by; `null` for other keys. */
function stepOf(key: string, pageSize: () => number): number | null {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return 1
    case 'k':
    case 'ArrowUp':
      return -1
    case 'PageDown':
      return pageSize()
    case 'PageUp':
      return -pageSize()
    case 'Home':
      return -Infinity
    case 'End':
      return Infinity
    default:
      return null
  }
}

/**
 * Returns a function that toggles a row or, with Shift, selects all rows from the previously
 * toggled row.
 */
function useRowSelection(list: PersonalizationListState) {
  const anchor = useRef<Anchor | null>(null)
  return (rowIndex: number, isRange: boolean) => {
    const [key] = keysBetween(list, rowIndex, rowIndex)
    if (key === undefined) return
    const from = isRange && anchor.current ? findAnchor(list, anchor.current) : -1
    if (from === -1) {
      list.selection.toggle(key)
      anchor.current = { key, rowIndex }
    } else {
      list.selection.set(keysBetween(list, from, rowIndex), true)
    }
  }
}

/** The row where a Shift selection begins. */
interface Anchor {
  key: string
  rowIndex: number
}

/**
 * Returns the index of the anchor in `visibleRows`; -1 if it is not shown. A row can be in several groups, so
 * it is where it was, if it is still there.
 */
function findAnchor(list: PersonalizationListState, { key, rowIndex }: Anchor): number {
  const { visibleRows, index } = list.internals
  if (keysBetween(list, rowIndex, rowIndex)[0] === key) return rowIndex
  const row = index.rowOf(key)
  return row === -1 ? -1 : visibleRows.indexOf(row)
}

function keysBetween(
  { internals: { visibleRows, index } }: PersonalizationListState,
  a: number,
  b: number,
): string[] {
  const rows = visibleRows.subarray(Math.min(a, b), Math.max(a, b) + 1)
  return Array.from(rows).flatMap((row) =>
    row < 0 || stoppedAfter(row) !== null ? [] : index.keyAt(row),
  )
}
