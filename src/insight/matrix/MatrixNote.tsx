'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import { useHost } from '../../personalization/HostOptions.js'
import { Button } from '../../ui/button/Button.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import type { MatrixActions } from './MatrixActions.js'
import { audienceMatrixParts } from './parts.js'
import type { MatrixRow } from './readMatrix.js'
import { matrixTexts } from './texts.js'
import { useCellWords } from './useCellWords.js'

/** The distance from the row, in px. */
const gap = 8
/** The room that a note takes at most, in px. With less room below the row, it is above it. */
const minRoom = 200

/** A note about a cell: the kind of visitor, one sentence, and what can be opened. It never covers the cell's row. */
export function MatrixNote(props: {
  /** The element that the cells are in. */
  body: RefObject<HTMLElement | null>
  /** The position of the cell, as in its `data-position`. */
  position: string
  row: MatrixRow | undefined
  column: number
  name: string
  onVisitOpen: MatrixActions['onVisitOpen']
  onCompare: MatrixActions['onCompare']
  onClose: () => void
}) {
  const { row, column, name, body, position, onVisitOpen, onCompare, onClose } = props
  const part = useParts(audienceMatrixParts)
  const [offset, setOffset] = useState<{ top: string } | { bottom: string } | null>(null)
  useLayoutEffect(() => {
    const cell = body.current?.querySelector(`[data-position="${position}"]`)
    const area = cell?.closest('table')
    if (!cell || !area) return
    const [own, whole] = [cell.getBoundingClientRect(), area.getBoundingClientRect()]
    const hasRoomBelow = window.innerHeight - own.bottom > minRoom
    setOffset(
      hasRoomBelow
        ? { top: `${own.bottom - whole.top + gap}px` }
        : { bottom: `${whole.bottom - own.top + gap}px` },
    )
  }, [body, position])
  const own = row?.cells[column]
  if (!row || !own) return null
  return (
    <div
      {...part('note')}
      role="group"
      aria-label={name}
      data-placed={offset ? '' : undefined}
      style={offset ?? undefined}
    >
      <NoteText row={row} column={column} name={name} />
      <NoteActions
        row={row}
        column={column}
        onVisitOpen={onVisitOpen}
        onCompare={onCompare}
        onClose={onClose}
      />
    </div>
  )
}

function NoteText({ row, column, name }: { row: MatrixRow; column: number; name: string }) {
  const text = useText(matrixTexts)
  const words = useCellWords(row)
  const cell = row.cells[column]
  if (!cell) return null
  return (
    <>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>
        <bdi>{shortName(cell.result.personalization, text)}</bdi>: {words.short(cell)}
      </p>
      {cell.mark !== 'shown' && (
        <p>
          <bdi>{words.sentence(cell)}</bdi>
        </p>
      )}
    </>
  )
}

/** Opens the visit of a cell in the simulator, and compares it with the personalization that affects it. */
export function NoteActions(props: {
  row: MatrixRow
  column: number
  onVisitOpen: MatrixActions['onVisitOpen']
  onCompare: MatrixActions['onCompare']
  /** How the button for the visit looks. @default 'solid' */
  variant?: 'solid' | 'quiet'
  /** Called when Escape is pressed. @default none */
  onClose?: () => void
}) {
  const { row, column, onVisitOpen, onCompare, variant = 'solid', onClose } = props
  const text = useText(matrixTexts)
  const { visitHrefOf, linkComponent: Link = 'a' } = useHost()
  const look = useButtonLook(variant)
  const cell = row.cells[column]
  const { witness } = row.kind
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }
  const other = cell?.result.blocker ?? cell?.tiedWith ?? null
  const href = onVisitOpen ? undefined : visitHrefOf?.(witness)
  return (
    <div>
      {onVisitOpen && (
        <Button variant={variant} onKeyDown={onKeyDown} onClick={() => onVisitOpen(witness)}>
          {text('matrix.openVisit')}
        </Button>
      )}
      {href !== undefined && (
        <Link {...look} href={href} onKeyDown={onKeyDown}>
          {text('matrix.openVisit')}
        </Link>
      )}
      {cell && other !== null && onCompare && (
        <Button
          variant="quiet"
          onKeyDown={onKeyDown}
          onClick={() => onCompare([other, cell.result.key])}
        >
          {text('matrix.compare')}
        </Button>
      )}
    </div>
  )
}
