'use client'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import { prioritiesAt } from './draftEdits.js'
import type { DraftRow } from './pageRows.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'

/** A row that is being moved, and the position at which it would be dropped. */
interface Lifted {
  key: string
  index: number
  isByKey: boolean
}

/**
 * Moves the rows of a draft: by dragging, with the keyboard (Space lifts and drops, arrows move, Escape returns), or by one
 * position.
 *
 * @param list The element that the rows are in.
 */
export function useRowMoving(
  rows: readonly DraftRow[],
  { draft, list }: { draft: Draft; list: RefObject<HTMLElement | null> },
) {
  const text = useText(draftTexts)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const indexOf = (row: DraftRow) => rows.findIndex(({ key }) => key === row.key)
  /** Where a row can be: a priority doesn't move it past those that come before or after whatever their priority. */
  function clamp(row: DraftRow, index: number) {
    const isPeer = ({ isBelow }: DraftRow) => isBelow === row.isBelow
    return Math.max(rows.findIndex(isPeer), Math.min(rows.findLastIndex(isPeer), index))
  }

  function say(row: DraftRow, index: number) {
    const name = shortName(row.personalization, text)
    setSaid(text('draft.position', { name, position: index + 1, count: rows.length }))
  }

  function drop(row: DraftRow, index: number) {
    setLifted(null)
    if (indexOf(row) === index) return
    const peers = rows.filter(({ isBelow }) => isBelow === row.isBelow)
    const others = peers.filter(({ key }) => key !== row.key)
    const first = rows.findIndex(({ isBelow }) => isBelow === row.isBelow)
    const priorities = prioritiesAt(row.key, others, index - first)
    draft.change([...priorities].map(([key, prio]) => [key, { prio }] as const))
  }

  function lift(row: DraftRow, index: number, isByKey: boolean) {
    const possible = clamp(row, index)
    setLifted({ key: row.key, index: possible, isByKey })
    say(row, possible)
  }

  function pressGrip(event: KeyboardEvent, row: DraftRow) {
    const own = lifted?.key === row.key ? lifted : null
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      if (own) drop(row, own.index)
      else lift(row, indexOf(row), true)
    } else if (own && step !== undefined) {
      lift(row, own.index + step, true)
    } else if (own && event.key === 'Escape') {
      event.stopPropagation()
      setLifted(null)
      say(row, indexOf(row))
    } else {
      return
    }
    event.preventDefault()
  }

  function followPointer({ clientY }: PointerEvent, row: DraftRow) {
    const items = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const above = items.filter((item) => {
      const { top, height } = item.getBoundingClientRect()
      return item.getAttribute('data-row') !== row.key && top + height / 2 < clientY
    })
    if (lifted?.key !== row.key || lifted.index !== above.length) lift(row, above.length, false)
  }

  return {
    liftedKey: lifted?.key ?? null,
    said,
    /** The rows in the order in which they are shown. */
    shown: lifted ? movedTo(rows, lifted) : rows,
    moveBy: (row: DraftRow, by: number) => drop(row, clamp(row, indexOf(row) + by)),
    /** Returns the attributes of a row's grip. */
    gripOf: (row: DraftRow) => {
      const own = lifted?.key === row.key ? lifted : null
      return {
        'aria-pressed': own?.isByKey === true,
        onKeyDown: (event: KeyboardEvent) => pressGrip(event, row),
        onBlur: () => own?.isByKey && setLifted(null),
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          lift(row, indexOf(row), false)
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) followPointer(event, row)
        },
        onPointerUp: () => own && !own.isByKey && drop(row, own.index),
        onPointerCancel: () => setLifted(null),
      }
    },
  }
}

function movedTo(rows: readonly DraftRow[], { key, index }: Lifted): readonly DraftRow[] {
  const own = rows.find((row) => row.key === key)
  return own ? rows.filter((row) => row.key !== key).toSpliced(index, 0, own) : rows
}
