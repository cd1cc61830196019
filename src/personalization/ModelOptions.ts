import type { Personalization } from '../contract/Personalization.js'
import { readSafely } from '../internal/readSafely.js'
import type { ParseRuleOptions } from './rules/RuleAdapter.js'
import type { VariantSharesOptions } from './variantShares.js'

/**
 * Where personalizations for several pages rank in the priority order of a page: below those for this page
 * alone, or among them by priority. The service interface doesn't define this. Live services rank them below.
 */
export type MultiPageOrder = 'below' | 'byPriority'

/** What your app knows about the service's data that its interface leaves open. */
export interface ModelOptions extends ParseRuleOptions {
  /** The position of personalizations for several pages in the priority order of a page. @default 'below' */
  multiPageOrder?: MultiPageOrder | undefined
  /**
   * Returns the share of visitors in the control group of a personalization, from 0 to just below 1. What its
   * `testMode` means is not public (service interface, section 2.1). Return `null` if it is unknown. If the
   * function throws or returns another value, the share is unknown. Pass the same function on each render.
   * @default unknown
   */
  controlShare?: ((personalization: Personalization) => number | null | undefined) | undefined
}

/** Returns the options for the shares of a personalization's variants. */
export function shareOptions(
  personalization: Personalization,
  { controlShare }: ModelOptions,
): VariantSharesOptions {
  const read = controlShare && readSafely('controlShare', controlShare, isNumber)
  return { controlShare: read?.(personalization) }
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

/** Returns only these options, so that calls with the same ones share their results. */
export function pickModelOptions({
  adapters,
  multiPageOrder,
  controlShare,
}: ModelOptions): ModelOptions {
  return { adapters, multiPageOrder, controlShare }
}
