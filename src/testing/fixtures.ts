import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { Personalization } from '../contract/Personalization.js'
import { lazy } from '../internal/lazy.js'
import { cleanRows } from './cleanRows.js'
import { makeStressRows } from './makeStressRows.js'
import { saasRows } from './saasRows.js'
import { shopRows } from './shopRows.js'
import { makeWebsiteRows } from './WebsiteRow.js'

/** The time that all dates are relative to: 2026-06-01 12:00 UTC. */
const now = Date.UTC(2026, 5, 1, 12)
const stressCount = 2_000

const sets = {
  shop: lazy(() => makeWebsiteRows(shopRows, { seed: 1, now, websiteId: 'shop' })),
  saas: lazy(() => makeWebsiteRows(saasRows, { seed: 2, now, websiteId: 'saas' })),
  clean: lazy(() => makeWebsiteRows(cleanRows, { seed: 4, now, websiteId: 'clean' })),
  stress: lazy(
    () => parsePersonalizations(makeStressRows(stressCount, { seed: 3, now })).personalizations,
  ),
}

/**
 * The reference service's websites as of 2026-06-01 12:00 UTC: a shop with 42 personalizations, a
 * SaaS site with 9, a website without audit findings, and a website with extreme and invalid data
 * (2,000 rows, minus the few that are not objects). Each list is created on first use and then
 * shared, so copy it before you change it.
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
