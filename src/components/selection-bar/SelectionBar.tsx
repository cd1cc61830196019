'use client'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { selectedRows } from '../../listing/selectedRows.js'
import { useText } from '../../localization/useText.js'
import { Button } from '../button/Button.js'
import { ExportMenu } from '../export-menu/ExportMenu.js'

/** What {@link SelectionBar} shows. */
export interface SelectionBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. */
  list: PersonalizationListState
  /** What else can be done with the chosen ones: your own buttons. @default none */
  children?: ReactNode
}

/**
 * How many rows are chosen and what can be done with them: export, choose all, none. Nothing while none
 * is. Renders a `<div>`; `.pk-selection-bar`, `-count`.
 */
export function SelectionBar({ list, className, children, ...rest }: SelectionBarProps) {
  const text = useText()
  const { rows, keys, selection } = list
  const count = selectedRows(list).length
  const isAll = rows.every((row) => selection.keys.has(keys[row] ?? ''))
  if (count === 0) return null
  return (
    <div
      role="group"
      aria-label={text('selection.label')}
      {...rest}
      className={joinClasses('pk-root pk-selection-bar', className)}
    >
      <span className="pk-selection-bar-count" role="status">
        {text('selection.count', { count })}
      </span>
      {children}
      {!isAll && (
        <Button variant="quiet" onClick={() => selection.set(keysOf(list), true)}>
          {text('selection.all', { count: rows.length })}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {text('selection.none')}
      </Button>
      <ExportMenu list={list} scope="selected" />
    </div>
  )
}

function keysOf({ rows, keys }: PersonalizationListState): string[] {
  return Array.from(rows, (row) => keys[row] ?? '')
}
