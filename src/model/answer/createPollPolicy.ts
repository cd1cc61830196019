import { configError } from '../../errors/configError.js'
import { clamp } from '../../internal/clamp.js'
import { hashText } from '../../internal/hashText.js'

/** The numbers behind polling. All in ms except `ageFactor`. */
export interface PollPolicyOptions {
  /** Shortest wait between two requests. @default 1_000 */
  minIntervalMs?: number | undefined
  /** Longest wait between two requests while all is well. @default 10_000 */
  maxIntervalMs?: number | undefined
  /** The wait grows with the age of the question times this. @default 0.15 */
  ageFactor?: number | undefined
  /** How long to wait for an answer before `timedOut`. @default 300_000 */
  deadlineMs?: number | undefined
  /** Longest `Retry-After` that is obeyed. @default 120_000 */
  maxRetryAfterMs?: number | undefined
  /** Age of a question at which panels say that it takes longer than usual. @default 15_000 */
  slowAfterMs?: number | undefined
}

/** A complete set of polling numbers, with the two waits that follow from them. */
export interface PollPolicy extends Required<PollPolicyOptions> {
  /** The wait after a good but unfinished answer. */
  intervalMs(at: { questionId: string; polls: number; ageMs: number }): number
  /** The wait after `failures` failed requests in a row; at least `retryAfterMs`, within its cap. */
  backoffMs(failures: number, retryAfterMs?: number): number
}

const maxBackoffMs = 30_000
const jitterShare = 0.1

/**
 * How often to ask for an answer: soon at first, less often as the question ages, so that a quick
 * answer is seen at once and a stuck one costs little. Pure and deterministic: the spread between
 * clients comes from the question's id, so reloads and other tabs compute the same waits.
 *
 * @throws {PersonalizationKitError} `config` for a shortest wait above the longest.
 */
export function createPollPolicy(options: PollPolicyOptions = {}): PollPolicy {
  const numbers = {
    minIntervalMs: positive(options.minIntervalMs, 1_000),
    maxIntervalMs: positive(options.maxIntervalMs, 10_000),
    ageFactor: positive(options.ageFactor, 0.15),
    deadlineMs: positive(options.deadlineMs, 300_000),
    maxRetryAfterMs: positive(options.maxRetryAfterMs, 120_000),
    slowAfterMs: positive(options.slowAfterMs, 15_000),
  }
  const { minIntervalMs, maxIntervalMs } = numbers
  if (minIntervalMs > maxIntervalMs) {
    throw configError(
      'PK-POLL-POLICY',
      `minIntervalMs (${minIntervalMs}) is greater than maxIntervalMs (${maxIntervalMs}). Set both.`,
    )
  }
  return {
    ...numbers,
    intervalMs({ questionId, polls, ageMs }) {
      const base = clamp(numbers.ageFactor * ageMs, numbers.minIntervalMs, numbers.maxIntervalMs)
      const spread = hashText(`${questionId}:${polls}`) / 4_294_967_296
      return Math.round(base * (1 + jitterShare * spread))
    },
    backoffMs(failures, retryAfterMs = 0) {
      const ownMs = Math.min(1_000 * 2 ** Math.max(failures - 1, 0), maxBackoffMs)
      return Math.max(ownMs, Math.min(retryAfterMs, numbers.maxRetryAfterMs))
    },
  }
}

/** Zero, negative and unreadable numbers would poll without a pause or never: the default is used. */
function positive(value: number | undefined, fallback: number): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : fallback
}
