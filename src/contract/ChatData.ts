/**
 * The conversation for an answered question (service interface, section 2.4). Unknown fields stay
 * on the object.
 */
export interface ChatData {
  /** The items in order. Items of unknown types keep all their fields. */
  history: HistoryItem[]
  /** `"async-"` followed by the question ID, or `null` if not sent. */
  conversationId: string | null
  /** The question's session ID, or `null` if not sent. */
  sessionId: string | null
  /** The personalization that the answer is about. Live services send it. */
  personalizationId?: string | null | undefined
  /** A name for the conversation. Live services send it. */
  conversationName?: string | null | undefined
}

/** An item in a conversation. Use {@link isMessageItem} to tell messages from other items. */
export type HistoryItem = MessageItem | UnknownItem

/**
 * An item of type `"message"` (service interface, section 2.4). Live services send the optional
 * fields.
 */
export interface MessageItem {
  type: 'message'
  /**
   * `"user"` for questions, `"bot"` for answers. Live services also send other values, such as
   * `"support"`.
   */
  sender: string | null
  /** Untrusted text, Markdown by default. */
  message: string | null
  /** When the message was sent, in Unix ms. */
  timestamp: number | null
  /** Extra data for bot messages, such as sources. The elements are not documented. */
  metadata?: unknown[] | null | undefined
  uuid?: string | null | undefined
  /** Whether the message is hidden. A missing value means visible. */
  hidden?: boolean | null | undefined
  /** The language of the message, such as `"en"`. */
  languageCode?: string | null | undefined
  /** Whether the sources in `metadata` are shown. A missing value means that they are. */
  showMetadata?: boolean | null | undefined
  canGetFeedback?: boolean | null | undefined
  feedback?: string | null | undefined
}

/** An item of an unknown type, as sent. */
export interface UnknownItem {
  type: string | null
  [field: string]: unknown
}
