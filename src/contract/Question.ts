/**
 * A question to submit. The service interface (section 4.3) does not specify the payload. Live
 * services that implement this interface accept these fields.
 */
export interface Question {
  /** The question as typed. */
  query: string
  /**
   * The session ID, which connects several questions. A follow-up is a new question with the same
   * session ID. The proxy accepts up to 200 printable ASCII characters, without spaces.
   */
  sessionId: string
  /**
   * An opaque, stable ID for the person or browser that asks. The proxy accepts up to 200 printable ASCII
   * characters, without spaces.
   */
  visitorId: string
  segmentId?: string | undefined
  /** Extra data for the service. */
  metadata?: Record<string, unknown> | undefined
  conversationName?: string | undefined
  audienceId?: string | undefined
}

/** The response to a submitted question: the ID to poll with. */
export interface SubmittedQuestion {
  questionId: string
}
