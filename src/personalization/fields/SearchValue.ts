/**
 * The value that a field is compared with. Numbers, dates, durations and `true` are kept as typed.
 */
export type SearchValue =
  | { op: 'is' | 'starts' | 'ends' | 'contains' | '<' | '<=' | '>' | '>='; text: string }
  | { op: 'between'; from: string; to: string }
  | { op: 'none' }
  | { op: 'any' }
