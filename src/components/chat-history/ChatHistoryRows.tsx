'use client'
import { useCallback, useRef, useState } from 'react'
import type { ChatEntry } from './ChatEntry.js'
import { FlowRows } from './FlowRows.js'
import { countLastRows } from './rowHeights.js'
import type { RowsProps } from './RowsProps.js'
import { useHasPainted } from './useHasPainted.js'
import { useVirtualRows } from './useVirtualRows.js'

/** Up to here all rows are rendered, so that the browser's own search and selection work. */
const maxFlowRows = 60

/**
 * The rows of a conversation: all of them while they are few, those in view once they are many. A
 * conversation that grows long while it is read changes over at its end, where nothing moves by it.
 */
export function ChatHistoryRows({ isAtEnd, ...props }: RowsProps & { isAtEnd: boolean }) {
  const isMany = props.items.length > maxFlowRows
  const [isVirtual, setIsVirtual] = useState(isMany)
  if (isMany && !isVirtual && isAtEnd) setIsVirtual(true)
  if (props.items.length === 0 && isVirtual) setIsVirtual(false)
  return isVirtual ? <ManyRows {...props} /> : <FlowRows {...props} />
}

/** More than most areas show at once. */
const firstHeight = 640
/** Whatever room is left, rows that take up none do not fill it. */
const maxFirstRows = 300

/**
 * The last rows at first, and on a server, so that the end is seen at once; then those in view. Should
 * what renders those not load, the page has all rows.
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
  // oxlint-disable-next-line react/static-components -- it is loaded, not created here
  if (Rows && Rows !== 'failed') return <Rows {...props} startAt={startAt} />
  const first = Rows === 'failed' ? 0 : from
  return <FlowRows {...props} list={list} from={first} onShort={fill} onLeave={leave} />
}

/** The first row that is rendered at first: the same one while others come after and before it, until it is not enough. */
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
