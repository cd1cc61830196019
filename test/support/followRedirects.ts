import type { Personalization } from '../../src/contract/Personalization.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

export const now = Date.UTC(2026, 5, 1)

/** Rules with their meaning, which the oracle does not parse from the text. */
const isGerman = JSON.stringify({ attribute: 'country', operator: 'equals', value: 'DE' })
const isFrench = JSON.stringify({ attribute: 'country', operator: 'equals', value: 'FR' })
export const audiences = {
  everyone: { rule: null, excludedRule: null, countries: ['DE', 'FR'] },
  Germans: { rule: isGerman, excludedRule: null, countries: ['DE'] },
  others: { rule: null, excludedRule: isGerman, countries: ['FR'] },
  'no one': {
    rule: JSON.stringify({ all: [JSON.parse(isGerman), JSON.parse(isFrench)] }),
    excludedRule: null,
    countries: [],
  },
  'no one, because all are excluded': { rule: isGerman, excludedRule: isGerman, countries: [] },
} satisfies Record<string, Pick<Personalization, 'rule' | 'excludedRule'> & { countries: string[] }>

export const states = {
  running: { state: 'running' },
  'not yet running': { state: 'running', startDate: now + 1_000 },
  paused: { state: 'paused' },
  disabled: { state: 'running', disabled: true },
  'a draft': { state: 'draft' },
  ended: { state: 'running', endDate: now - 1_000 },
} satisfies Record<string, Partial<Personalization>>

export const splits: readonly (readonly number[] | null)[] = [null, [100], [60], [50, 50], [20, 10]]

/** A redirect, or another personalization, by what decides whether it acts. */
export interface Setup {
  audience: keyof typeof audiences
  state: keyof typeof states
  hasScript: boolean
  hasLimit: boolean
  split: readonly number[] | null
  page: string
  /** `null` if it is no redirect. */
  goal: string | null
  isExclusive: boolean
  prio: number | null
}

export function rowOf(setup: Setup, id: string): Personalization {
  const { audience, state, hasScript, hasLimit, split, page, goal, isExclusive, prio } = setup
  const { rule, excludedRule } = audiences[audience]
  return {
    ...blankPersonalization(),
    variationId: id,
    variationName: id,
    websiteId: 'shop',
    ...states[state],
    rule,
    excludedRule,
    javascriptTrigger: hasScript ? 'go()' : null,
    maxValue: hasLimit ? 3 : null,
    variants: split && split.map((weight, at) => ({ id: `v${at}`, name: null, weight })),
    webPagePath: page,
    redirectUrl: goal,
    exclusive: isExclusive,
    prio,
  }
}

/** What no field shows: by name, whether it holds. */
type Facts = Readonly<Record<string, boolean>>

/** Returns every combination of the facts that no field shows. */
export function worldsOf(site: readonly Setup[]): Facts[] {
  const priorities = site.map(({ prio }) => prio)
  const names = [
    ...site.flatMap(({ hasScript, hasLimit, split, goal }, at) => [
      ...(hasScript ? [`script ${at}`] : []),
      ...(hasLimit || isOpen(split) || (goal !== null && (split?.length ?? 0) > 1)
        ? [`missed ${at}`]
        : []),
    ]),
    ...(site.some(({ page }) => page.includes('*')) ? ['deep', 'empty'] : []),
    ...(priorities.includes(null) ? ['noneFirst'] : []),
    ...(new Set(priorities).size < priorities.length ? ['reversed'] : []),
  ]
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) !== 0])),
  )
}

/** Returns whether the weights leave open who sees the original. */
function isOpen(split: Setup['split']): boolean {
  return split !== null && split.reduce((sum, weight) => sum + weight, 0) !== 100
}

function matches(target: string, page: string, facts: Facts): boolean {
  if (!target.includes('*')) return target === page
  const folder = target.slice(0, -1)
  if (page === folder.replace(/(.)\/$/, '$1')) return facts.empty === true
  if (!page.startsWith(folder)) return false
  return facts.deep === true || !page.slice(folder.length).includes('/')
}

/** What happens on each page of a visit, until it stays on a page or comes back to one. */
export interface Followed {
  /** The indexes of those that are shown on the first page. A redirect that acts is shown. */
  shown: number[]
  /** The indexes of the redirects that follow each other forever. */
  loop: number[]
}

/** Follows a visit at a moment: on each page, the first redirect acts. */
export function follow(
  site: readonly Setup[],
  visit: { page: string; country: string; at: number },
  facts: Facts,
): Followed {
  const path: { page: string; acts: number }[] = []
  let first: number[] | undefined
  for (let page = visit.page; ;) {
    const back = path.findIndex((each) => each.page === page)
    if (back !== -1) return { shown: first ?? [], loop: path.slice(back).map(({ acts }) => acts) }
    const { shown, acts } = play(site, { ...visit, page }, facts)
    first ??= shown
    const goal = acts === null ? null : (site[acts]?.goal ?? null)
    if (acts === null || goal === null) return { shown: first, loop: [] }
    path.push({ page, acts })
    page = new URL(goal, `https://shop.test${page}`).pathname
  }
}

function play(
  site: readonly Setup[],
  visit: { page: string; country: string; at: number },
  facts: Facts,
): { shown: number[]; acts: number | null } {
  const rankOf = ({ prio }: Setup) => prio ?? (facts.noneFirst === true ? Infinity : -Infinity)
  const order = site.map((setup, at) => ({ setup, at }))
  if (facts.reversed === true) order.reverse()
  const isBelow = ({ page }: Setup) => Number(page.includes('*'))
  order.sort(
    (a, b) => isBelow(a.setup) - isBelow(b.setup) || compare(rankOf(b.setup), rankOf(a.setup)),
  )
  const rank = new Map(order.map(({ at }, index) => [at, index]))
  const isLate = ({ setup }: { setup: Setup }) => setup.hasScript
  const shown: number[] = []
  let stop = Infinity
  for (const { setup, at } of [...order.filter((each) => !isLate(each)), ...order.filter(isLate)]) {
    if ((rank.get(at) ?? 0) > stop || !applies(setup, at, visit, facts)) continue
    shown.push(at)
    if (setup.goal !== null) return { shown, acts: at }
    if (setup.isExclusive) stop = Math.min(stop, rank.get(at) ?? 0)
  }
  return { shown, acts: null }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function applies(
  { audience, state, hasScript, page: target }: Setup,
  index: number,
  { page, country, at }: { page: string; country: string; at: number },
  facts: Facts,
): boolean {
  const isRunning = state === 'running' || (state === 'not yet running' && at >= now + 1_000)
  if (!isRunning || !(audiences[audience].countries as string[]).includes(country)) return false
  if (hasScript && facts[`script ${index}`] !== true) return false
  return facts[`missed ${index}`] !== true && matches(target, page, facts)
}

/** Creates sites of two to four rows that lead to each other, to themselves and away. */
export function makeSite(seed: number): Setup[] {
  const random = createRandom(seed * 7_919 + 3)
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value
  const rarely = <Value>(share: number, rare: Value, usual: Value) =>
    random() < share ? rare : usual
  return Array.from({ length: pick(2, 3, 4) }, (): Setup => {
    const page = pick('/a', '/a', '/b', '/b', '/c', '/s/x', '/s/*', '/*')
    const isRedirect = random() < 0.9
    const goal = pick('/a', '/a', '/b', '/b', '/c', '/s/x', './a', './b', '/out', page)
    return {
      audience: pick(
        'everyone',
        'everyone',
        'Germans',
        'others',
        rarely(0.1, 'no one', 'everyone'),
      ),
      state: rarely(
        0.06,
        pick('paused', 'ended', 'not yet running', 'a draft', 'disabled'),
        'running',
      ),
      hasScript: random() < 0.06,
      hasLimit: random() < 0.06,
      split: rarely(0.15, pick(...splits), null),
      page,
      goal: isRedirect ? goal.replace('*', 'x') : null,
      isExclusive: random() < 0.15,
      prio: rarely(0.04, null, pick(1, 2, 3, 4)),
    }
  })
}
