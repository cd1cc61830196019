import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { Personalization } from '../contract/Personalization.js'
import { lazy } from '../internal/lazy.js'
import { makeStressRows } from './makeStressRows.js'
import { saasRows } from './saasRows.js'
import { shopRows } from './shopRows.js'
import { cleanRows } from './cleanRows.js'
import { makeWebsite } from './WebsiteRow.js'

/** The instant their dates lie around: 2026-06-01 12:00 UTC. */
const now = Date.UTC(2026, 5, 1, 12)
const stressCount = 2_000

const sets = {
  shop: lazy(() => makeWebsite(shopRows, { seed: 1, now, websiteId: 'shop' })),
  saas: lazy(() => makeWebsite(saasRows, { seed: 2, now, websiteId: 'saas' })),
  clean: lazy(() => makeWebsite(cleanRows, { seed: 4, now, websiteId: 'clean' })),
  stress: lazy(
    () => parsePersonalizations(makeStressRows(stressCount, { seed: 3, now })).personalizations,
  ),
}

/**
 * The websites of a reference service as they were at 2026-06-01 12:00 UTC, read once and shared: a shop
 * of 42, a SaaS site of 9, one without a fault, and what can be read of 2,000 rows of a service on its worst day. Made when they are asked
 * for first; copy one before changing it.
 */
export const fixtures: Readonly<Record<keyof typeof sets, readonly Personalization[]>> = {
  get shop() {
    return sets.shop()
  },
  get saas() {
    return sets.saas()
  },
  get clean() {
    return sets.clean()
  },
  get stress() {
    return sets.stress()
  },
}
