/**
 * The conversation of an answered question: section 2.4 of the service interface. Fields the
 * interface does not list stay on the object.
 */
export interface ChatData {
  /** The conversation in order. Items of a type we do not know are kept whole. */
  history: HistoryItem[]
  /** `"async-"` followed by the question id. `null`: not sent. */
  conversationId: string | null
  /** Session the question was asked in. `null`: not sent. */
  sessionId: string | null
}

/** One entry of a conversation. Use {@link isMessageItem} to tell them apart. */
export type HistoryItem = MessageItem | UnknownItem

/** A history item of type `"message"`: section 2.4. The optional fields occur in live services. */
export interface MessageItem {
  type: 'message'
  /** `"user"` asked, `"bot"` answered; other senders (such as `"support"`) occur. */
  sender: string | null
  /** The text, markdown by default. Untrusted. */
  message: string | null
  /** When it was sent, Unix ms. */
  timestamp: number | null
  /** Extra data of bot messages, such as sources; element shape not documented. */
  metadata?: unknown[] | null | undefined
  uuid?: string | null | undefined
  /** `true`: not meant to be shown. Missing means visible. */
  hidden?: boolean | null | undefined
  /** Language of the text, such as `"en"`. */
  languageCode?: string | null | undefined
  canGetFeedback?: boolean | null | undefined
  feedback?: string | null | undefined
}

/** A history item of a type the interface does not describe, exactly as it came. */
export interface UnknownItem {
  type: string | null
  [field: string]: unknown
}
