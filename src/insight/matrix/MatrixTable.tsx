'use client'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { displayName } from '../../personalization/displayName.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import { PersonalizationPreview } from '../../personalization/personalization-preview/PersonalizationPreview.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { VisitorKind } from '../outcomes/visitorKinds.js'
import type { MatrixActions } from './AudienceMatrix.js'
import { renderMark } from './MatrixMark.js'
import type { Matrix, MatrixColumn, MatrixRow } from './matrixModel.js'
import { MatrixNote } from './MatrixNote.js'
import { audienceMatrixParts } from './parts.js'
import { matrixTexts } from './texts.js'
import { useCellWords } from './useCellWords.js'

/** What the table and the lists of a matrix show. */
export interface MatrixViewProps extends MatrixActions {
  matrix: Matrix
  /** The number of all kinds of visitors, of which some can be folded. */
  total: number
  page: string
  nameOf: (kind: VisitorKind) => string
}

/** The position of a cell. */
interface Place {
  row: number
  column: number
}

/** The matrix as a table with one tab stop: arrow keys move between the cells. */
export function MatrixTable(props: MatrixViewProps & { at: number }) {
  const { matrix, total, page, nameOf, at, onVisitOpen, onCompare, onOpen } = props
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [noted, setNoted] = useState<Place | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const at0 = clampPlace(active, matrix)
  const cellOf = ({ row, column }: Place) =>
    body.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && noted) {
      event.stopPropagation()
      setNoted(null)
      return
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = placeAfter(at0, event, { matrix, isRightToLeft })
    if (!next) return
    event.preventDefault()
    setActive(next)
    cellOf(next)?.focus()
  }
  return (
    <div
      ref={body}
      {...part('table')}
      onMouseLeave={() => setNoted(null)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setNoted(null)
      }}
    >
      <div {...part('scroller')}>
        <table onKeyDown={move} style={{ '--_columns': matrix.columns.length } as CSSProperties}>
          <caption className="pk-visually-hidden">{text('matrix.caption', { page })}</caption>
          <thead>
            <tr>
              <th scope="col">{text('matrix.kind')}</th>
              {matrix.columns.map((column, index) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  total={total}
                  at={at}
                  isFirst={index === 0}
                  isLast={index === matrix.columns.length - 1}
                  isAfterWall={matrix.columns
                    .slice(0, index)
                    .some(({ wall }) => wall === 'stops' || wall === 'may-stop')}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((row, index) => (
              <KindRow
                key={index}
                row={row}
                at={index}
                name={nameOf(row.kind)}
                columns={matrix.columns}
                active={index === at0.row ? at0.column : null}
                noted={noted?.row === index ? noted.column : null}
                onNote={(column) => setNoted({ row: index, column })}
                onActivate={(column) => setActive({ row: index, column })}
                onVisitOpen={onVisitOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
      {noted && (
        <MatrixNote
          key={`${noted.row} ${noted.column}`}
          cell={cellOf(noted) ?? null}
          row={matrix.rows[noted.row]}
          column={noted.column}
          name={matrix.rows[noted.row] ? nameOf((matrix.rows[noted.row] as MatrixRow).kind) : ''}
          onVisitOpen={onVisitOpen}
          onCompare={onCompare}
          onClose={() => {
            cellOf(noted)?.focus()
            setNoted(null)
          }}
        />
      )}
    </div>
  )
}

function clampPlace({ row, column }: Place, { rows, columns }: Matrix): Place {
  return { row: Math.min(row, rows.length - 1), column: Math.min(column, columns.length - 1) }
}

/** Returns the cell that a key moves to. `null` for other keys. */
function placeAfter(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { matrix, isRightToLeft }: { matrix: Matrix; isRightToLeft: boolean },
): Place | null {
  const [lastRow, lastColumn] = [matrix.rows.length - 1, matrix.columns.length - 1]
  const isFar = ctrlKey || metaKey
  const step = isRightToLeft ? -1 : 1
  const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
  switch (key) {
    case 'ArrowRight':
      return { row, column: within(column + step, lastColumn) }
    case 'ArrowLeft':
      return { row, column: within(column - step, lastColumn) }
    case 'ArrowDown':
      return { row: within(row + 1, lastRow), column }
    case 'ArrowUp':
      return { row: within(row - 1, lastRow), column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn }
    default:
      return null
  }
}

/** A personalization: its picture, name, place in the order, and how many kinds of visitors see it. */
function ColumnHead(props: {
  column: MatrixColumn
  total: number
  at: number
  isFirst: boolean
  isLast: boolean
  isAfterWall: boolean
  onOpen: MatrixActions['onOpen']
}) {
  const { column, total, at, isFirst, isLast, isAfterWall, onOpen } = props
  const { key, personalization, status, wall } = column
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const rail = isFirst ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'middle'
  return (
    <th
      scope="col"
      {...part('column')}
      data-idle={column.canRun && status !== 'scheduled' ? undefined : ''}
      data-rail={rail}
      data-stopped={isAfterWall ? '' : undefined}
      data-wall={wall === 'idle' ? undefined : (wall ?? undefined)}
    >
      <PersonalizationPreview personalization={personalization} aria-hidden />
      <span {...part('name')}>
        <ItemLink
          name={displayName(personalization)}
          target={{ item: personalization, key }}
          onOpen={onOpen}
        />
      </span>
      <span {...part('order')}>
        <span>
          {personalization.prio === null ? '–' : formatters.number(personalization.prio)}{' '}
          <span
            data-status={status}
            role="img"
            aria-label={text(`status.${status}`)}
            title={text(`status.${status}`)}
          >
            <Icon name={status} />
          </span>
        </span>
      </span>
      <SeenBy column={column} total={total} at={at} />
    </th>
  )
}

/** How many kinds of visitors see a personalization, or why nobody does. */
function SeenBy({ column, total }: { column: MatrixColumn; total: number; at: number }) {
  const { personalization, status, seenBy } = column
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const now = useNow()
  const { startDate } = personalization
  if (status === 'scheduled' && isTime(startDate)) {
    return (
      <span {...part('count')}>
        {text('matrix.from', { date: formatters.date(startDate, now) })}
      </span>
    )
  }
  if (!column.canRun) return <span {...part('count')}>{text(`status.${status}`)}</span>
  if (seenBy === 0) {
    return (
      <span {...part('count')} data-level="error">
        {text('matrix.nobody')}
      </span>
    )
  }
  const params = { seen: formatters.number(seenBy), count: total }
  return (
    <span {...part('count')}>
      <span aria-hidden="true">
        {text('matrix.seen', { ...params, count: formatters.number(total) })}
      </span>
      <span className="pk-visually-hidden">{text('matrix.seen.words', params)}</span>
    </span>
  )
}

/** A kind of visitor, and what it sees. */
function KindRow(props: {
  row: MatrixRow
  at: number
  name: string
  columns: readonly MatrixColumn[]
  /** The column of the cell that can be reached with Tab. `null` if it is in another row. */
  active: number | null
  noted: number | null
  onNote: (column: number) => void
  onActivate: (column: number) => void
  onVisitOpen: MatrixActions['onVisitOpen']
}) {
  const { row, at, name, columns, active, noted } = props
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const words = useCellWords(row)
  return (
    <tr
      data-noted={noted === null ? undefined : ''}
      data-unserved={row.seesNothing ? '' : undefined}
    >
      <th scope="row" {...part('kind')}>
        <bdi>{name}</bdi>
        {row.seesNothing && <span {...part('unserved')}>{text('matrix.unserved')}</span>}
      </th>
      {row.cells.map((cell, index) => {
        const column = columns[index]
        return (
          <td
            key={cell.result.key}
            {...part('cell')}
            data-idle={column?.canRun && column.status !== 'scheduled' ? undefined : ''}
            data-wall={cell.wall ?? undefined}
          >
            <button
              {...part('open')}
              type="button"
              data-place={`${at} ${index}`}
              tabIndex={index === active ? 0 : -1}
              aria-label={words.short(cell)}
              onFocus={() => {
                props.onActivate(index)
                props.onNote(index)
              }}
              onMouseEnter={() => props.onNote(index)}
              onClick={(event) => {
                // A key opens the visit, and so does a second press. The first one shows the note on touch screens.
                if (event.detail === 0) props.onVisitOpen?.(row.kind.witness)
                else props.onNote(index)
              }}
            >
              {renderMark(cell.mark, part('mark').className)}
            </button>
          </td>
        )
      })}
    </tr>
  )
}
