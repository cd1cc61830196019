'use client'
import { useCallback, useRef, useState } from 'react'
import type { ChatEntry } from './ChatEntry.js'
import { FlowRows } from './FlowRows.js'
import { countLastRows } from './rowHeights.js'
import type { RowsProps } from './RowsProps.js'
import { useHasPainted } from './useHasPainted.js'
import { useVirtualRows } from './useVirtualRows.js'

/**
 * With up to this many rows, all of them are rendered, so that the browser's search and text
 * selection work.
 */
const maxFlowRows = 60

/**
 * A conversation's rows. Up to a limit, all of them are rendered; above it, only the rows in view.
 * If a conversation grows past the limit, the switch happens only while the reader is at the end,
 * because nothing moves there.
 */
export function ChatHistoryRows({ isAtEnd, ...props }: RowsProps & { isAtEnd: boolean }) {
  const isMany = props.items.length > maxFlowRows
  const [isVirtual, setIsVirtual] = useState(isMany)
  if (isMany && !isVirtual && isAtEnd) setIsVirtual(true)
  if (props.items.length === 0 && isVirtual) setIsVirtual(false)
  return isVirtual ? <ManyRows {...props} /> : <FlowRows {...props} />
}

/** A height in px, greater than that of most scroll areas. */
const firstHeight = 640
/** A limit is needed because rows with zero height would never fill the area. */
const maxFirstRows = 300

/**
 * Initially, and on the server, renders only the last rows, so that the end is visible immediately.
 * Then renders the rows in view. If the code for that can't be loaded, renders all rows.
 */
function ManyRows(props: RowsProps) {
  const { items } = props
  const list = useRef<HTMLOListElement>(null)
  const [from, fill] = useFirstRow(items)
  const Rows = useVirtualRows(useHasPainted(list))
  const startAt = useRef<number | null>(null)
  const leave = useCallback((index: number | null) => {
    startAt.current = index
  }, [])
  // oxlint-disable-next-line react/static-components -- the component is loaded, not created here
  if (Rows && Rows !== 'failed') return <Rows {...props} startAt={startAt} />
  const first = Rows === 'failed' ? 0 : from
  return <FlowRows {...props} list={list} from={first} onShort={fill} onLeave={leave} />
}

/**
 * Returns the index of the first row to render, and a function that adds earlier rows. The first
 * row stays the same while rows are added at the end.
 */
function useFirstRow(items: readonly ChatEntry[]): [from: number, fill: () => void] {
  const [state, setState] = useState(() => {
    const count = countLastRows(items, firstHeight)
    return { count, key: items[items.length - count]?.key }
  })
  const held = items.findLastIndex(({ key }) => key === state.key)
  const from = held === -1 ? Math.max(0, items.length - state.count) : held
  const fill = useCallback(() => {
    const rendered = items.length - from
    if (rendered > maxFirstRows) return
    const count = Math.min(2 * rendered, items.length)
    setState({ count, key: items[items.length - count]?.key })
  }, [items, from])
  return [from, fill]
}
