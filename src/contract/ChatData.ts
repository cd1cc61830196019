/**
 * The conversation of an answered question: section 2.4 of the service interface. Unknown fields stay on the
 * object.
 */
export interface ChatData {
  /** The conversation in order. Items of unknown types are kept whole. */
  history: HistoryItem[]
  /** `"async-"` followed by the question ID. `null`: not sent. */
  conversationId: string | null
  /** The session of the question. `null`: not sent. */
  sessionId: string | null
}

/** One item of a conversation. Use {@link isMessageItem} to tell messages from other items. */
export type HistoryItem = MessageItem | UnknownItem

/** An item of the type `"message"`: section 2.4. Live services send the optional fields. */
export interface MessageItem {
  type: 'message'
  /** `"user"` asked, `"bot"` answered. Live services send others, such as `"support"`. */
  sender: string | null
  /** Untrusted text, Markdown by default. */
  message: string | null
  /** When it was sent, Unix ms. */
  timestamp: number | null
  /** Extra data of bot messages, such as sources. The elements are not documented. */
  metadata?: unknown[] | null | undefined
  uuid?: string | null | undefined
  /** `true`: hidden. Missing means visible. */
  hidden?: boolean | null | undefined
  /** The language of the text, such as `"en"`. */
  languageCode?: string | null | undefined
  canGetFeedback?: boolean | null | undefined
  feedback?: string | null | undefined
}

/** An item of an unknown type, as sent. */
export interface UnknownItem {
  type: string | null
  [field: string]: unknown
}
