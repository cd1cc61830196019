/** How the reference service answers questions. */
export interface AnswerScript {
  /** How long a question stays `PENDING`. @default 600 to 1,600 ms, from the seed */
  pendingMs?: number | undefined
  /** How long it is `PROCESSING` after that. @default 1,500 to 4,500 ms, from the seed */
  processingMs?: number | undefined
  /**
   * How questions end. `'mixed'`: of each 16 questions two (the 6th and the 14th) end in `ERROR` and
   * one (the 12th) never ends. @default 'mixed'
   */
  outcome?: 'mixed' | AnswerOutcome | undefined
}

/** How one question ends. */
export type AnswerOutcome = 'done' | 'error' | 'never'
