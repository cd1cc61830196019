import type { ReactNode } from 'react'
import type { HistoryItem } from '../../contract/ChatData.js'

/** The content of an entry in a `ChatHistory`: a history item, or your own element. */
export interface ChatContent {
  /** A message, or an item of another type (service interface, section 2.4). */
  item?: HistoryItem | undefined
  /** Your own element, such as the status of an open question. Used if you don't set `item`. */
  node?: ReactNode | undefined
  /**
   * Adds an "Edit and ask again" button to a message from the user. Pass the same function each
   * time. @default no button
   */
  onEdit?: (() => void) | undefined
  /** The time of `node`, in Unix ms. Used for the date separators. @default unknown */
  timestamp?: number | undefined
}

/** One entry in a `ChatHistory`. */
export interface ChatEntry extends ChatContent {
  /**
   * A key that is unique in the history and stays the same when entries are added before or after
   * this one.
   */
  key: string
  /**
   * Whether the entry is from before the page was opened and was loaded again. It is neither announced
   * nor counted as new. @default false
   */
  isRestored?: boolean | undefined
}
