import { makePersonalization } from 'personalization-kit/testing'

export const now = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000

/**
 * Distinct personalizations with rules, settings and one to nine variants, of which 2 % run on a
 * folder. All run now or later, because others have no conflicts: two thirds have started or start
 * within 90 days, and 40 % end within 90 days.
 *
 * @param {number} count
 * @param {number} perPage
 */
export function makeList(count, perPage) {
  const pages = Math.ceil(count / perPage)
  return Array.from({ length: count }, (_, seed) => {
    const spread = (seed * 7_919) % 1_009
    const startDay = (spread % 181) - 90
    const endDay = Math.max(startDay, 0) + 1 + (spread % 90)
    return makePersonalization(
      {
        webPagePath: seed % 50 === 0 ? `/p${seed % pages}/*` : `/p${seed % pages}`,
        startDate: spread % 3 === 0 ? null : now + startDay * dayMs,
        endDate: spread % 5 < 2 ? now + endDay * dayMs : null,
        variants: makeVariants(1 + (spread % 9)),
      },
      { seed, now },
    )
  })
}

/** @param {number} count */
function makeVariants(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    name: index === 0 ? 'Control' : `Variant ${index}`,
    weight: 100 / count,
  }))
}
