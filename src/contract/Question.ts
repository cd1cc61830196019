/**
 * What is sent when a question is submitted. The service interface (section 4.3) does not show the
 * payload; these are the fields live services of this interface take.
 */
export interface Question {
  /** The question, as the person typed it. */
  query: string
  /** Ties several questions together; a follow-up is a new question with the same session. */
  sessionId: string
  /** Who asks: an opaque, stable id of the person or browser. */
  visitorId: string
  segmentId?: string | undefined
  /** Extra data for the service. */
  metadata?: Record<string, unknown> | undefined
  conversationName?: string | undefined
  audienceId?: string | undefined
}

/** What comes back from a submitted question: the id to poll with. */
export interface SubmittedQuestion {
  questionId: string
}
