import type { Ref } from 'react'
import type { ChatEntry } from './ChatEntry.js'

/** The methods that a history uses to scroll its rows. */
export interface RowsHandle {
  scrollToIndex(index: number): void
  scrollToEnd(): void
}

/** The props of both row renderers. The parent element of the rows is the scroll area. */
export interface RowsProps {
  ref: Ref<RowsHandle>
  items: readonly ChatEntry[]
  /** The text to highlight. */
  highlight: string
  /** The index of the current match. */
  current: number | null
}
