import type { Personalization } from '../../src/contract/Personalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

/** Returns three personalizations of the shop, from “Offer 0” to “Offer 2”, with the IDs `v-0` to `v-2`. */
export function makeOffers(): Personalization[] {
  return [0, 1, 2].map((seed) =>
    makePersonalization(
      { variationId: `v-${seed}`, variationName: `Offer ${seed}`, websiteId: 'shop' },
      { seed },
    ),
  )
}
