import type { Fault } from './Fault.js'

/** One request as the reference service saw it. */
export interface LedgerEntry {
  /** Position in the ledger, from 0. */
  index: number
  /** When it arrived, Unix ms. */
  at: number
  call: 'list' | 'answer' | 'submit' | 'other'
  method: string
  path: string
  /** Query parameters. */
  query: Record<string, string>
  /** Request headers, names in lower case; the key is replaced by whether it was right. */
  headers: Record<string, string>
  /** The status it was answered with. */
  status: number
  /** What was made to go wrong with it. */
  fault?: Fault
  /** The question asked about, or created. */
  questionId?: string
}
