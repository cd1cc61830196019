/** A visitor's conversations about a website, as plain JSON. */
export interface ConversationIndex {
  /** The session ID of the conversation to show. */
  current: string
  conversations: ConversationEntry[]
}

/** A conversation in the index. */
export interface ConversationEntry {
  sessionId: string
  /** The title that the user gave it, or `null`. */
  title: string | null
  /** When it was added, in Unix ms. */
  addedAt: number
}
