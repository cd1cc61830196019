import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { Personalization } from '../contract/Personalization.js'
import type { Scope } from '../contract/Scope.js'
import { lazy } from '../internal/lazy.js'
import { cleanRows } from './cleanRows.js'
import type { AnswerStore } from './createAnswerStore.js'
import { createAnswerStore } from './createAnswerStore.js'
import { makePersonalization } from './makePersonalization.js'
import { makeStressRows } from './makeStressRows.js'
import type { ReferenceServiceOptions } from './ReferenceServiceOptions.js'
import { saasRows } from './saasRows.js'
import { shopRows } from './shopRows.js'
import { makeWebsiteRows } from './WebsiteRow.js'

/** A website in the reference service: its rows, as they are sent, and its answers. */
export interface Website {
  scope: Scope
  /** Returns the rows. Creates them on the first call, because most tests use only one website. */
  rows: () => unknown[]
  answerStore: AnswerStore
}

const stressCount = 2_000

/** The account that owns the reference service's websites. */
export const accountId = 'acme'
/** An account that exists, but that the key can't access. */
export const foreignAccountId = 'globex'

/** Builds the reference service's websites. */
export function makeWebsites(
  options: ReferenceServiceOptions,
  { seed, now }: { seed: number; now: () => number },
): Website[] {
  const { personalizations = shopRows.length, answers = {} } = options
  const startedAt = now()
  const websites: Record<string, () => unknown[]> = {
    shop: () =>
      Array.isArray(personalizations)
        ? personalizations
        : makeShop(personalizations, seed, startedAt),
    saas: () => makeWebsiteRows(saasRows, { seed: seed + 1, now: startedAt, websiteId: 'saas' }),
    stress: () => makeStressRows(stressCount, { seed: seed + 2, now: startedAt }),
    clean: () => makeWebsiteRows(cleanRows, { seed: seed + 3, now: startedAt, websiteId: 'clean' }),
  }
  return Object.entries(websites).map(([websiteId, makeRows], index) => {
    const rows = lazy(makeRows)
    // Answers are composed from the rows as a client reads them.
    const readRows = lazy(() => parsePersonalizations(structuredClone(rows())).personalizations)
    const answerStore = createAnswerStore({
      seed: seed + index,
      answers,
      now,
      personalizations: readRows,
    })
    return { scope: { accountId, websiteId }, rows, answerStore }
  })
}

/**
 * Returns the `shop` website's personalizations: the first `count` of the 42 handwritten ones.
 * If `count` is larger than 42, adds generated ones.
 */
function makeShop(count: number, seed: number, now: number): Personalization[] {
  const known = makeWebsiteRows(shopRows, { seed, now, websiteId: 'shop' }).slice(0, count)
  const more = Array.from({ length: count - known.length }, (_, index) =>
    makePersonalization({}, { seed: seed * 100_000 + index, now }),
  )
  return [...known, ...more]
}
