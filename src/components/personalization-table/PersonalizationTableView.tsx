'use client'
import type { ComponentProps } from 'react'
import { useMemo, useRef } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { columnsOf } from '../../listing/columnsOf.js'
import { emptyReason } from '../../listing/emptyReason.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { ListAnnouncer } from './ListAnnouncer.js'
import type { PersonalizationTableOptions } from './PersonalizationTable.js'
import { PersonalizationTableBody } from './PersonalizationTableBody.js'
import { PersonalizationTableEmpty } from './PersonalizationTableEmpty.js'
import { PersonalizationTableHead } from './PersonalizationTableHead.js'
import { PersonalizationTableSkeleton } from './PersonalizationTableSkeleton.js'
import { useActiveLine } from './useActiveLine.js'
import { useDrawnLines } from './useDrawnLines.js'
import { useFocusOnActive } from './useFocusOnActive.js'
import { useRowActions } from './useRowActions.js'
import { useScrollToTop } from './useScrollToTop.js'

type ViewProps = Omit<ComponentProps<'div'>, 'children'> &
  PersonalizationTableOptions & { list: PersonalizationListState }

/** The table of a list, and what it shows while the list loads or has no rows. */
export function PersonalizationTableView(props: ViewProps) {
  if (props.list.isLoaded) return <LoadedTable {...props} />
  const { className, style, isSelectable, list } = props
  const { columns, density } = list.view
  return <PersonalizationTableSkeleton {...{ className, style, columns, density, isSelectable }} />
}

function LoadedTable(props: ViewProps) {
  const { list, isSelectable = false, onOpen, renderCell, currentKey, ...others } = props
  const { isAnnounced = true, className, ...rest } = others
  const { view, fields, lines } = list
  const text = useText(enTable)
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf({ view, fields }), [view, fields])
  const drawn = useDrawnLines(scroller, lines.length, view.density)
  const active = useActiveLine(list)
  const actions = useRowActions(list, { active, scroller, isSelectable, onOpen })
  useScrollToTop(scroller, view)
  useFocusOnActive(scroller, active.line)
  return (
    <div
      {...rest}
      className={joinClasses('pk-root pk-personalization-table', className)}
      data-density={view.density}
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows in it */}
      <div
        ref={scroller}
        className="pk-personalization-table-scroller"
        onScroll={drawn.onScroll}
        {...actions}
      >
        <table
          aria-label={text('list.title')}
          aria-rowcount={drawn.isWindowed ? lines.length + 1 : undefined}
        >
          <PersonalizationTableHead {...{ list, columns, isSelectable }} />
          <PersonalizationTableBody
            {...{ list, columns, isSelectable, drawn, renderCell, currentKey }}
            activeLine={active.line}
            isClickable={onOpen !== undefined}
          />
        </table>
      </div>
      {list.rows.length === 0 && <PersonalizationTableEmpty reason={emptyReason(list)} />}
      {isAnnounced && <ListAnnouncer list={list} />}
    </div>
  )
}
