import type { AnswerFault } from '../../errors/AnswerFault.js'
import { toAnswerFault } from '../../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { getOrInsert } from '../../internal/getOrInsert.js'

/** Why a query failed, for the user. */
export type PanelError = AnswerFault

/** The part of a query's result that is read. */
interface Failing {
  isError: boolean
  error: unknown
  failureCount: number
  failureReason: unknown
}

/** Returns why a query failed after all retries, or `null`. */
export function errorOf({ isError, error }: Failing): PanelError | null {
  return isError ? readError(error) : null
}

/** Returns why a query's last attempt failed, or `null`. */
export function failureOf({ failureCount, failureReason }: Failing): PanelError | null {
  return failureCount > 0 ? readError(failureReason) : null
}

/** Returns the same object for the same error. Wrappers of the client can throw anything. */
function readError(error: unknown): PanelError {
  if (isPersonalizationKitError(error)) return error
  if (typeof error !== 'object' || error === null) return toAnswerFault(error)
  return getOrInsert(faults, error, toAnswerFault)
}

const faults = new WeakMap<object, AnswerFault>()
