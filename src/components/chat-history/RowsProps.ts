import type { Ref } from 'react'
import type { ChatEntry } from './ChatEntry.js'

/** What can be asked of the rows, whichever way they are rendered. */
export interface RowsHandle {
  scrollToIndex(index: number): void
  scrollToEnd(): void
}

/** What both ways of rendering rows need. Their parent element is the scroll area. */
export interface RowsProps {
  ref: Ref<RowsHandle>
  items: readonly ChatEntry[]
  /** The text to mark. */
  highlight: string
  /** The index of the match that is looked at. */
  current: number | null
}
