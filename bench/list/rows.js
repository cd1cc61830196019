import { makePersonalization } from 'personalization-kit/testing'

const now = 1_790_000_000_000
const pages = ['/', '/pricing', '/checkout', '/products/shoes', '/de/angebot', '/blog', '/account']
const people = ['ada', 'grace', 'edsger', 'barbara', null]
const states = ['running', 'paused', 'draft', 'running', 'running']

/**
 * Creates `count` rows as services send them. Each name contains the row's number.
 *
 * @param {number} count
 */
export function makeRows(count) {
  const model = makePersonalization({}, { seed: 1, now })
  return Array.from({ length: count }, (_, index) => ({
    ...model,
    variationId: `v-${index}`,
    variationName: `Banner x${String(index)} of the spring campaign`,
    webPagePath: pages[index % pages.length] ?? null,
    assignee: people[index % people.length] ?? null,
    state: states[index % states.length] ?? null,
    prio: (index * 7_919) % 1_000_003,
    updatedDate: now - ((index * 104_729) % 10_000_019) * 1_000,
  }))
}
