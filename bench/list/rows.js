import { makePersonalization } from 'personalization-kit/testing'

const blank = Object.fromEntries(Object.keys(makePersonalization()).map((name) => [name, null]))
const now = 1_790_000_000_000
const dayMs = 86_400_000
const pages = ['/', '/pricing', '/checkout', '/products/shoes', '/de/angebot', '/blog', '/account']
const people = ['ada.byron', 'grace.hopper', 'edsger.dijkstra', 'barbara.liskov', null]
const states = ['running', 'paused', 'draft', 'running', 'running', 'disabled', null]
const tags = ['sale', 'vip', 'seasonal', 'hero', 'mobile', 'test', 'acquisition', 'retention']
const topics = ['Free shipping', 'Returning buyers', 'Size guide', 'Checkout trust', 'Winter sale']

/** A random number in [0, 1) that depends only on the row and the use. */
function random(row, use) {
  let state = Math.imul(row + 1, 2_654_435_761) ^ Math.imul(use + 1, 1_597_334_677)
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519)
  state = Math.imul(state ^ (state >>> 13), 3_266_489_917)
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296
}
const pick = (row, use, list) => list[Math.floor(random(row, use) * list.length)]

function makeRule(row) {
  if (random(row, 1) < 0.3) return null
  const conditions = [
    { field: 'visits', operator: '>', value: Math.floor(random(row, 2) * 9) },
    { field: 'country', operator: 'in', value: ['DE', 'AT', 'CH'].slice(row % 3) },
    { field: 'utm_campaign', operator: '=', value: `campaign-${row % 97}` },
  ]
  return JSON.stringify({ operator: 'and', conditions: conditions.slice(0, 1 + (row % 3)) })
}

function makeVariants(row) {
  const count = 1 + Math.floor(random(row, 3) * random(row, 4) * 9)
  const weights = Array.from({ length: count }, (_, index) => 1 + ((row + index * 7) % 5))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight, index) => ({
    id: `v${row}-${index}`,
    name: index === 0 ? 'Control' : `Variant ${index} of ${row}`,
    weight: weight / sum,
  }))
}

/**
 * Distinct rows as services send them: one to nine variants, tags, rules, schedules, and a third of the
 * dates and owners missing. Each name ends in its number. @param {number} count
 */
export function makeRows(count) {
  return Array.from({ length: count }, (_, row) => ({
    ...blank,
    accountId: 'acme',
    websiteId: 'shop',
    variationId: `v-${row}`,
    variationName: `${pick(row, 5, topics)} x${String(row)} of the campaign`,
    webPagePath: pick(row, 6, pages),
    assignee: pick(row, 7, people),
    state: pick(row, 8, states),
    disabled: false,
    prio: (row * 7_919) % 1_000_003,
    rule: makeRule(row),
    excludedRule: null,
    personalizationTags: random(row, 9) < 0.3 ? null : [pick(row, 10, tags), pick(row, 11, tags)],
    startDate: random(row, 12) < 0.35 ? null : now - Math.floor(random(row, 13) * 90) * dayMs,
    endDate: random(row, 14) < 0.6 ? null : now + Math.floor((random(row, 15) - 0.3) * 90) * dayMs,
    updatedDate: now - ((row * 104_729) % 10_000_019) * 1_000,
    createdAt: now - Math.floor(random(row, 16) * 400) * dayMs,
    exclusive: random(row, 17) < 0.05,
    variants: makeVariants(row),
  }))
}
