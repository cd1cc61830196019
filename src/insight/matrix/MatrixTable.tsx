'use client'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { clamp } from '../../internal/clamp.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { MatrixActions, MatrixViewProps } from './MatrixActions.js'
import { MatrixColumnHead } from './MatrixColumnHead.js'
import { renderMark } from './MatrixMark.js'
import { MatrixNote } from './MatrixNote.js'
import { audienceMatrixParts } from './parts.js'
import type { Matrix, MatrixColumn, MatrixRow } from './readMatrix.js'
import { matrixTexts } from './texts.js'
import { useCellWords } from './useCellWords.js'

/** The position of a cell. */
interface CellPosition {
  row: number
  column: number
}

/** The matrix as a table with one tab stop: arrow keys move between the cells. */
export function MatrixTable(props: MatrixViewProps) {
  const { matrix, total, page, nameOf, onVisitOpen, onCompare, onOpen } = props
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const [noted, setNoted] = useState<CellPosition | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const at0 = clampPosition(active, matrix)
  const cellOf = ({ row, column }: CellPosition) =>
    body.current?.querySelector<HTMLElement>(`[data-position="${row} ${column}"]`)
  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && noted) {
      event.stopPropagation()
      setNoted(null)
      return
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = positionAfter(at0, event, { matrix, isRightToLeft })
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
        <table style={{ '--_columns': matrix.columns.length } as CSSProperties}>
          <caption className="pk-visually-hidden">
            {text('matrix.caption', { page: shortPath(page) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text('matrix.kind')}</th>
              {matrix.columns.map((column, index) => (
                <MatrixColumnHead
                  key={column.key}
                  column={column}
                  total={total}
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
                onKeyDown={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      {noted && (
        <MatrixNote
          key={`${noted.row} ${noted.column}`}
          body={body}
          position={`${noted.row} ${noted.column}`}
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

function clampPosition({ row, column }: CellPosition, { rows, columns }: Matrix): CellPosition {
  return { row: Math.min(row, rows.length - 1), column: Math.min(column, columns.length - 1) }
}

/** Returns the cell that a key moves to. `null` for other keys. */
function positionAfter(
  { row, column }: CellPosition,
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { matrix, isRightToLeft }: { matrix: Matrix; isRightToLeft: boolean },
): CellPosition | null {
  const [lastRow, lastColumn] = [matrix.rows.length - 1, matrix.columns.length - 1]
  const isFar = ctrlKey || metaKey
  const step = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return { row, column: clamp(column + step, 0, lastColumn) }
    case 'ArrowLeft':
      return { row, column: clamp(column - step, 0, lastColumn) }
    case 'ArrowDown':
      return { row: clamp(row + 1, 0, lastRow), column }
    case 'ArrowUp':
      return { row: clamp(row - 1, 0, lastRow), column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn }
    default:
      return null
  }
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
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
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
              data-position={`${at} ${index}`}
              tabIndex={index === active ? 0 : -1}
              aria-label={words.short(cell)}
              onFocus={() => {
                props.onActivate(index)
                props.onNote(index)
              }}
              onKeyDown={props.onKeyDown}
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
