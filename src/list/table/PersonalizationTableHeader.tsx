'use client'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useMemo, useState } from 'react'
import type { FormatText } from '../../i18n/createText.js'
import { useText } from '../../i18n/useText.js'
import { retryImport } from '../../internal/retryImport.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { ScheduleScale } from '../../personalization/schedule-line/ScheduleScale.js'
import { hasModifier } from '../../ui/hooks/hasModifier.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { ShownColumn } from '../columns/columnOf.js'
import { columnAttributes } from '../columns/columnOf.js'
import { hasScale } from '../columns/runsColumn.js'
import { limitWidth } from '../model/readView.js'
import { personalizationTableParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { foundKeys } from '../PersonalizationListState.js'
import type * as Resizing from './columnResize.js'
import type { TableKey } from './texts.js'
import { tableTexts } from './texts.js'

/**
 * Loaded when the pointer or focus reaches a header, because most users never resize a column. If it can't be
 * loaded, columns keep their widths.
 */
let resizing: typeof Resizing | undefined

const importResizing = retryImport(() => import('./columnResize.js'))

function loadResizing() {
  if (resizing) return
  importResizing().then(
    (module) => {
      resizing = module
    },
    () => {},
  )
}

/**
 * The column headers. Each header is a button that sorts the rows. With Shift, it adds its column
 * to the sort.
 */
export function PersonalizationTableHeader(props: {
  list: PersonalizationListState
  columns: readonly ShownColumn[]
  isSelectable: boolean
}) {
  const { list, columns, isSelectable } = props
  const part = useParts(personalizationTableParts)
  const shared = { list, part, text: useText(tableTexts), isHydrated: useHydrated() }
  const [focused, setFocused] = useState<string | undefined>()
  const resize: Resizing.ResizeColumns = (widths) => {
    const limited = Object.entries(widths).map(([id, width]) => [
      id,
      limitWidth(Math.round(width * 16) / 16),
    ])
    list.changeView({ widths: { ...list.view.widths, ...Object.fromEntries(limited) } })
  }
  const reset = (column: string) => {
    const { [column]: _, ...others } = list.view.widths
    list.changeView({ widths: others })
  }
  const tabStop = columns.find(({ field }) => field.id === focused) ?? columns[0]
  return (
    <thead>
      <tr
        {...part('header')}
        aria-rowindex={1}
        onPointerOver={loadResizing}
        onPointerDown={(event) => resizing?.dragEdge(event, resize)}
        onKeyDown={(event) =>
          event.shiftKey ? resizing?.resizeByKey(event, resize) : moveToNeighbor(event)
        }
        onFocus={({ target }) => {
          loadResizing()
          setFocused(target.closest('th')?.dataset['column'])
        }}
      >
        {isSelectable && (
          <th scope="col" data-column="select">
            <SelectAll list={list} />
          </th>
        )}
        {columns.map((column) =>
          renderHead(column, {
            ...shared,
            isTabStop: column === tabStop,
            onReset: () => reset(column.field.id),
          }),
        )}
      </tr>
    </thead>
  )
}

/** Moves focus to the next or previous header with the arrow keys. */
function moveToNeighbor(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  if (hasModifier(event)) return
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const head = (target as HTMLElement).closest('th')
  const isNext = key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
  const isPrevious = key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
  const other = isNext ? head?.nextElementSibling : isPrevious ? head?.previousElementSibling : null
  if (!other) return
  // The key would also scroll the table.
  event.preventDefault()
  other.querySelector<HTMLElement>('button, input')?.focus()
}

function renderHead(
  column: ShownColumn,
  context: {
    list: PersonalizationListState
    part: PartAttributes<typeof personalizationTableParts>
    text: FormatText<TableKey>
    isHydrated: boolean
    isTabStop: boolean
    onReset: () => void
  },
) {
  const { list, part, text, isHydrated, isTabStop, onReset } = context
  const { field } = column
  const { sort, view } = list
  const width = view.widths[field.id]
  const position = sort.findIndex((by) => by.column === field.id)
  const direction = sort[position]?.direction
  const onClick = (event: MouseEvent) => list.toggleSort(field.id, event.shiftKey)
  return (
    <th
      key={field.id}
      scope="col"
      // Only the first sorted column has `aria-sort`. The others show their position as text.
      aria-sort={position === 0 ? direction : undefined}
      data-sorted={direction}
      {...columnAttributes(column)}
      style={isHydrated && width ? { inlineSize: `${width}rem` } : undefined}
    >
      <button {...part('sort')} type="button" tabIndex={isTabStop ? 0 : -1} onClick={onClick}>
        {hasScale(column) ? (
          <>
            <span className="pk-visually-hidden">{fieldLabel(text, field)}</span> <ScheduleScale />
          </>
        ) : (
          <span {...part('label')}>{fieldLabel(text, field)}</span>
        )}
        {direction && <Icon name={direction} />}
        {direction && sort.length > 1 && <span {...part('sort-index')}> {position + 1}</span>}
      </button>
      <span data-resize="" onDoubleClick={onReset} />
    </th>
  )
}

/** Selects or deselects all rows that match the search. */
function SelectAll({ list }: { list: PersonalizationListState }) {
  const text = useText(tableTexts)
  const { selection } = list
  const { rows, index } = list.internals
  const { keys } = selection
  // Scrolling renders the header again.
  const count = useMemo(
    () => keys.size && rows.filter((row) => keys.has(index.keyAt(row))).length,
    [keys, rows, index],
  )
  const isAll = count > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={text('list.selectAll')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.set(foundKeys(list), !isAll)}
    />
  )
}
