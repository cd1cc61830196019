/** What a statement of an answer is about. */
export type ClaimField =
  | 'status'
  | 'starts'
  | 'ends'
  | 'priority'
  | 'page'
  | 'owner'
  | 'variants'
  | 'exclusive'
  | 'tags'
  | 'count'

/** A statement of an answer that can be compared with the list. */
export interface AnswerClaim {
  /** The key from `keyPersonalizations` of the personalization that it is about. `null` for a count of several. */
  key: string | null
  field: ClaimField
  /** The value as the answer says it. */
  said: string
  /** Where the value is in the visible text: the indexes of its first character, and after its last one. */
  span: [from: number, to: number]
  /** The value in the list: a status, a time in Unix ms, a number, a path, an ID, a share in percent, or tags. */
  is: unknown
  /** Whether the list has this value. What can't be read isn't a claim. */
  verdict: 'agrees' | 'differs'
}
