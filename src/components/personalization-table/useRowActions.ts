'use client'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { foundKeys } from '../../react/list/PersonalizationListState.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { focusLine } from './focusLine.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'
import type { ActiveLine } from './useActiveLine.js'

interface ActionOptions extends PersonalizationTableOptions {
  active: ActiveLine
  scroller: RefObject<HTMLElement | null>
}

/**
 * Returns the key and click handlers of all rows. One handler for all, so that rows have no handlers of their own.
 */
export function useRowActions(list: PersonalizationListState, options: ActionOptions) {
  const { active, scroller, isSelectable, onOpen } = options
  const select = useRowSelection(list)
  function moveTo(line: number) {
    flushSync(() => active.activate(line))
    const row = focusLine(scroller.current, line)
    // No test environment without layout has it.
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** Whether the key had an effect. */
  function press(event: KeyboardEvent<HTMLElement>, line: number): boolean {
    const isRow = event.target instanceof Element && event.target.matches('tr[data-line]')
    const isHead = event.target instanceof Element && event.target.matches('[data-group-toggle]')
    const place = { line, count: list.lines.length, page: pageSize(scroller.current, event.target) }
    const next = nextLine(event.key, place)
    if (next !== null && (isRow || isHead || event.key.startsWith('Arrow'))) moveTo(next)
    else if (isRow && event.key === 'Enter' && onOpen) openLine(list, line, onOpen)
    else if (isRow && event.key === ' ' && isSelectable) select(line, event.shiftKey)
    else if (isSelectable && event.key === 'a' && (event.ctrlKey || event.metaKey))
      list.selection.set(foundKeys(list), true)
    else return false
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const line = lineOf(event.target)
      if (line === null || event.altKey || isOwnControl(event.target)) return
      if (press(event, line)) event.preventDefault()
    },
    onClick({ target, shiftKey }: MouseEvent<HTMLElement>) {
      const line = lineOf(target)
      if (line === null || !(target instanceof Element)) return
      active.activate(line)
      if (target.closest('[data-select]')) select(line, shiftKey)
      else if (target.closest('[data-group-toggle]')) openLine(list, line, undefined)
      else if (!target.closest(controls) && !isSelectingText()) {
        openLine(list, line, onOpen)
      }
    },
  }
}

/** Elements in a cell that have actions of their own. */
const controls =
  'a, button, input, select, textarea, summary, label, [contenteditable], [role=button], [role=link]'

/** Returns whether keys belong to an element that the host rendered in a cell. */
function isOwnControl(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest(controls) : null
  return control !== null && !control.matches('[data-select], [data-group-toggle]')
}

/** Collapses or expands a group, or opens a row. */
function openLine(
  list: PersonalizationListState,
  line: number,
  onOpen: PersonalizationTableOptions['onOpen'],
) {
  const place = list.lines[line] ?? -1
  const group = list.groups?.[~place]
  const personalization = list.personalizations[place]
  if (place < 0 && group) list.toggleGroup(group)
  else if (personalization) onOpen?.(personalization, list.keys[place] ?? '')
}

function lineOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-line]') : null
  return row ? Number(row.getAttribute('data-line')) : null
}

/** Returns how many rows are in view below the header. */
function pageSize(scroller: HTMLElement | null, target: EventTarget): number {
  const row = target instanceof Element ? target.closest('tr') : null
  const height = row?.getBoundingClientRect().height || 40
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / height) - 2)
}

function isSelectingText(): boolean {
  return getSelection()?.type === 'Range'
}

/** Returns the row that a key leads to; `null`: none. `page` is the number of rows in view. */
function nextLine(
  key: string,
  { line, count, page }: { line: number; count: number; page: number },
): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(line + 1, last)
    case 'ArrowUp':
      return Math.max(line - 1, 0)
    case 'PageDown':
      return Math.min(line + page, last)
    case 'PageUp':
      return Math.max(line - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Selects a row, or with Shift all from the previous one. */
function useRowSelection(list: PersonalizationListState) {
  /** The row where a range begins that Shift extends. */
  const anchor = useRef<string | null>(null)
  return (line: number, isRange: boolean) => {
    const [key] = keysBetween(list, line, line)
    if (key === undefined) return
    const from = isRange && anchor.current !== null ? lineOfKey(list, anchor.current) : -1
    if (from === -1) {
      list.selection.toggle(key)
      anchor.current = key
    } else {
      list.selection.set(keysBetween(list, from, line), true)
    }
  }
}

/** Returns the index of a row by its key; -1 if it is not shown. */
function lineOfKey({ lines, keys }: PersonalizationListState, key: string): number {
  return lines.indexOf(keys.indexOf(key))
}

function keysBetween({ lines, keys }: PersonalizationListState, a: number, b: number): string[] {
  const places = lines.subarray(Math.min(a, b), Math.max(a, b) + 1)
  return Array.from(places).flatMap((place) => (place < 0 ? [] : (keys[place] ?? [])))
}
