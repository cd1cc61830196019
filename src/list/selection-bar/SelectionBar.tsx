'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { ExportMenu } from '../export-menu/ExportMenu.js'
import { selectionBarParts } from '../parts.js'
import { foundKeys, selectedRows } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'

export interface SelectionBarProps extends RootProps<'div'>, PartOptions<typeof selectionBarParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /** Your own buttons for the selected rows. @default none */
  children?: ReactNode | undefined
}

/**
 * Shows how many rows are selected, with buttons to export them, select all rows, and clear the
 * selection. Shows nothing while no rows are selected. Renders a `<div>`. CSS classes:
 * `.pk-selection-bar`, `-selection`, `-count`.
 */
export const SelectionBar = acceptRef(function SelectionBar({
  list,
  children,
  ref,
  ...rest
}: SelectionBarProps) {
  const part = useParts(selectionBarParts, rest)
  const text = useText(listTexts)
  const root = useRef<HTMLDivElement>(null)
  useHostRef(ref, root)
  const { selection } = list
  const { rows, index } = list.internals
  const count = selectedRows(list).length
  const isSelected = (row: number) => selection.keys.has(index.keyAt(row))
  // Most of the time, nothing is selected. Then no keys are read.
  const found = count === 0 ? 0 : rows.reduce((sum, row) => sum + Number(isSelected(row)), 0)
  const hidden = count - found
  /** Changes the selection. The pressed button disappears, so focus moves to the bar. */
  function select(change: () => void) {
    change()
    root.current?.focus()
  }
  return (
    <Root
      as="div"
      of={selectionBarParts}
      role={count > 0 ? 'group' : undefined}
      aria-label={count > 0 ? text('selection.label') : undefined}
      tabIndex={-1}
      {...rest}
      ref={root}
      data-empty={count === 0 ? '' : undefined}
    >
      {count > 0 && (
        <>
          <div {...part('selection')}>
            <span {...part('count')}>
              <span>{text('selection.count', { count })}</span>
              {hidden > 0 && <span>{` ${text('selection.hidden', { count: hidden })}`}</span>}
            </span>
            {!rows.every(isSelected) && (
              <Button
                variant="quiet"
                onClick={() => select(() => selection.set(foundKeys(list), true))}
              >
                {text('selection.all', { count: rows.length })}
              </Button>
            )}
            <Button variant="quiet" onClick={() => select(selection.clear)}>
              {text('selection.none')}
            </Button>
          </div>
          {children}
          <ExportMenu list={list} rows="selected" />
        </>
      )}
    </Root>
  )
})
