import type { ReactNode } from 'react'
import type { HistoryItem } from '../../contract/ChatData.js'

/** One entry of a `ChatHistory`: a history item, or an element of your own. */
export interface ChatEntry {
  /** Unique in the history. Stays the same when entries are added before or after it. */
  key: string
  /** A message, or an item of another type (section 2.4). */
  item?: HistoryItem | undefined
  /** An element of your own, such as the status of an open question. Used if there is no `item`. */
  node?: ReactNode | undefined
  /** When `node` happened, Unix ms, for the days between messages. @default unknown */
  timestamp?: number | undefined
}
