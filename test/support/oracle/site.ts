import type { MultiPageOrder, Personalization, Visit } from 'personalization-kit/model'
import { looksLikePattern } from './pages.js'

/** A rule by its meaning. `'none'` is an empty list, which counts as no rule. */
export type Rule =
  | 'none'
  | { attribute: string; is: Comparison; value: string | number | readonly (string | number)[] }
  | { audience: string }
  | { all: readonly Rule[] }
  | { any: readonly Rule[] }
  | { not: Rule }

type Comparison =
  | 'equals'
  | 'not-equals'
  | 'in'
  | 'contains'
  | 'ends-with'
  | 'greater-than'
  | 'less-than'
  | 'between'

/** A personalization by the facts that decide about it. */
export interface Row {
  page: string | null
  domain: string | null
  state: string | null
  isDisabled: boolean
  start: number | null
  end: number | null
  priority: number | null
  isExclusive: boolean
  redirect: string | null
  component: string | null
  weights: readonly number[]
  rule: Rule | null
  excluded: Rule | null
  delay: { unit: string; value: number } | null
  hasScript: boolean
  maxValue: number | null
  testMode: string | null
}

export interface Site {
  now: number
  rows: readonly Row[]
  visits: readonly Visit[]
  /** What `controlShare` returns. */
  control: number | null
  order: MultiPageOrder
}

export const plainRow: Row = {
  page: '/a',
  domain: null,
  state: 'running',
  isDisabled: false,
  start: null,
  end: null,
  priority: 1,
  isExclusive: false,
  redirect: null,
  component: null,
  weights: [],
  rule: null,
  excluded: null,
  delay: null,
  hasScript: false,
  maxValue: null,
  testMode: null,
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The hour that clocks repeat in Berlin, and the one in New York. */
export const repeatedHours = [
  { timeZone: 'Europe/Berlin', first: Date.UTC(2026, 9, 25, 0) },
  { timeZone: 'America/New_York', first: Date.UTC(2026, 10, 1, 5) },
]

const pick = <Value>(random: () => number, values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value

/** Returns numbers from 0 to 1, the same ones for the same seed. */
function createDice(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const plainPages = '/a /a /a /a /b /b /b/c /'.split(' ')
const spellings =
  '/a/ /a#top \\a /b/../a /%61 /café /caf%C3%A9 /A /a?x=1 /a/index.html /b//c /index.html'.split(
    ' ',
  )
const sHost = 'https://s.test/a https://s.test:443/a s.test/a www.s.test/a/ http://s.test/a'
const addresses = `${sHost} https://t.test/a https://s.test/b https://s.test/ https://s.test/a?x=1`
const families = '/* /b/* /b/* /:id /b/:id /b/{id}'.split(' ')
const foreign = [
  '/a, /b',
  ...'^/b/.*$ /b/(c|d) /a/\\d+ /b/[slug] /b/:id(\\d+) /:id* /<id>'.split(' '),
]
const nearTargets = '/b /b /b /a /a /a /b/c /c / ./a ? /a? ../a ./ ../b/c'
const openTargets = '/a?v=b ?v=b a b /A /a/ /a/index.html /b/example /example'
const farTargets = 'https://s.test/a http://s.test/a https://s.test/b https://t.test/a //t.test/a'
const targets = `${nearTargets} ${openTargets} ${farTargets}`.split(' ')
/** Weights with a known total, then others. */
const splits =
  '100 50,50 60,40 1 0.5,0.5 1000 33,33,34 2500,7500 33.3,33.3,33.3 ' +
  '49 50 5 60 20,10 30,25 7000,2000 2,2 50,60 99 101 0.4 49,49 0,0 10,10,10 900'

const someSplits = splits.split(' ').map((split) => split.split(',').map(Number))

function makeCondition(random: () => number): Rule {
  return pick<() => Rule>(random, [
    () => ({ attribute: 'country', is: 'equals', value: pick(random, ['DE', 'FR', 'de']) }),
    () => ({ attribute: 'country', is: 'equals', value: 'DE' }),
    () => ({ attribute: 'country', is: 'not-equals', value: 'DE' }),
    () => ({ attribute: 'country', is: 'in', value: ['DE', 'AT'] }),
    () => ({ attribute: 'visits', is: 'greater-than', value: pick(random, [2, 5]) }),
    () => ({ attribute: 'visits', is: 'less-than', value: pick(random, [2, 5]) }),
    () => ({ attribute: 'visits', is: 'equals', value: 1 }),
    () => ({ attribute: 'visits', is: 'between', value: [2, 5] }),
    () => ({ attribute: 'device', is: 'equals', value: pick(random, ['mobile', 'desktop']) }),
    () => ({ attribute: 'email', is: 'contains', value: '@acme' }),
    () => ({ attribute: 'email', is: 'ends-with', value: pick(random, ['.test', '.TEST']) }),
    () => ({ audience: 'vip' }),
  ])()
}

function makeRule(random: () => number): Rule {
  const roll = random()
  if (roll < 0.06) return 'none'
  if (roll < 0.16) return { not: makeCondition(random) }
  if (roll < 0.3) return { all: [makeCondition(random), makeCondition(random)] }
  if (roll < 0.42) return { any: [makeCondition(random), makeCondition(random)] }
  return makeCondition(random)
}

function makeInstants(random: () => number, now: number) {
  const { first } = pick(random, repeatedHours)
  return [
    first,
    first + hourMs,
    first + hourMs / 2,
    first + 1.5 * hourMs,
    first - hourMs,
    now,
    now + dayMs,
    now - dayMs,
    now + 30 * dayMs,
    now + 2 * hourMs,
  ]
}

type Role = 'exclusive' | 'redirect' | 'component' | 'plain'

const roles: readonly Role[] = ['exclusive', 'redirect', 'redirect', 'component', 'plain', 'plain']

/** What a website has most of. Loops need redirects that meet each other. */
interface Theme {
  role: Role
  share: number
  dates: number
  split: number
  rule: number
  targets?: readonly string[]
  pages?: readonly string[]
}

const mixed: Theme = { role: 'exclusive', share: 0.15, dates: 0.22, split: 0.4, rule: 0.8 }
const loops: Theme = {
  role: 'redirect',
  share: 0.9,
  dates: 0.05,
  split: 0.1,
  rule: 0.3,
  targets: ['/a', '/a', '/b', '/b', '/b', './c', '?'],
  pages: ['/a', '/b', '/b', '/c'],
}
const themes: readonly Theme[] = [
  mixed,
  mixed,
  mixed,
  { ...mixed, share: 0.5, rule: 0.5 },
  { ...mixed, role: 'redirect', share: 0.6, split: 0.2, rule: 0.4 },
  loops,
  { ...loops, dates: 0, split: 0, rule: 0.15 },
  { ...mixed, role: 'component', share: 0.7, rule: 0.4, split: 0.2 },
]

/** Creates a small website and visits to it. Many rows share a page, an audience or a priority. */
export function makeSite(seed: number): Site {
  const random = createDice(seed)
  const chance = (share: number) => random() < share
  const now = pick(random, [Date.UTC(2026, 9, 24, 12), Date.UTC(2026, 9, 25, 0, 30)])
  const instants = makeInstants(random, now)
  const isSimple = chance(0.4)
  const audiences = [null, makeRule(random), makeRule(random), makeRule(random)]
  const theme = pick(random, themes)
  const pages =
    theme.pages ??
    (isSimple
      ? plainPages
      : [...plainPages, ...pick(random, [spellings, addresses.split(' '), families, foreign])])
  const makeRow = (): Row => {
    const role = chance(theme.share) ? theme.role : pick(random, roles)
    const isOdd = !isSimple && chance(0.5)
    const page = chance(0.02) ? null : pick(random, pages)
    return {
      ...plainRow,
      page,
      domain: page !== null && isOdd && chance(0.1) ? pick(random, ['s.test', 't.test']) : null,
      state: chance(0.88) ? 'running' : pick(random, ['paused', 'draft', 'archived', null]),
      isDisabled: chance(0.04),
      start: chance(theme.dates) ? pick(random, instants) : null,
      end: chance(theme.dates) ? pick(random, instants) : null,
      priority: chance(0.08) ? null : pick(random, [1, 2, 3, 4, 5]),
      isExclusive: role === 'exclusive' || chance(0.05),
      redirect: role === 'redirect' ? pick(random, theme.targets ?? targets) : null,
      component: role === 'component' ? pick(random, ['bar', 'modal']) : null,
      weights: chance(theme.split) ? pick(random, someSplits) : [],
      rule: chance(theme.rule) ? pick(random, audiences) : null,
      excluded: chance(theme.rule / 5) ? pick(random, audiences) : null,
      delay:
        isOdd && chance(0.2)
          ? {
              unit: pick(random, ['seconds', 'seconds', 'pageviews', 'scrolls']),
              value: pick(random, [3, 5]),
            }
          : null,
      hasScript: isOdd && chance(0.12),
      maxValue: isOdd && chance(0.15) ? 3 : null,
      testMode: isOdd && chance(0.1) ? 'ab' : null,
    }
  }
  const rows = Array.from({ length: 2 + Math.floor(random() ** 1.5 * 7) }, makeRow)
  const makeVisit = (): Visit => ({
    page: pick(random, [...rows.map(({ page }) => examplePageOf(page)), '/a', '/b/c']),
    at: pick(random, [now, ...instants]),
    visitor: {
      ...(chance(0.7) ? { country: pick(random, ['DE', 'FR', 'AT', 'US', 'de', null]) } : {}),
      ...(chance(0.7) ? { visits: pick(random, [1, 2, 3, 5, 6]) } : {}),
      ...(chance(0.6) ? { device: pick(random, ['mobile', 'desktop', null]) } : {}),
      ...(chance(0.6) ? { email: pick(random, ['x@acme.test', 'x@other.example', null]) } : {}),
      ...(chance(0.3) ? { pageviews: pick(random, [1, 3, 4, 9]) } : {}),
    },
    audiences: chance(0.5) ? { vip: chance(0.5) } : {},
  })
  return {
    now,
    rows,
    visits: Array.from({ length: 4 }, makeVisit),
    control: chance(0.06) ? pick(random, [0, 0.1]) : null,
    order: chance(0.1) ? 'byPriority' : 'below',
  }
}

function examplePageOf(page: string | null) {
  if (page === null || looksLikePattern(page)) return '/b/c'
  return page.replace(/\*$/, 'shoes').replace(/:id$|\{id\}$/, '7')
}

/** The values of an attribute that a visit leaves open: all that rules of these websites tell apart. */
export const attributeValues: Readonly<Record<string, readonly unknown[]>> = {
  country: ['DE', 'FR', 'AT', 'US', 'de', null],
  visits: [0, 1, 2, 3, 5, 6, null],
  device: ['mobile', 'desktop', null],
  email: [
    'x@acme.test',
    'x@acme.TEST',
    'x@acme.example',
    'x@other.test',
    'x@other.TEST',
    'x@other.example',
    null,
  ],
  pageviews: [1, 3, 4, 9],
}

/** The rule in one of the forms that docs/rules.md lists. */
function printRule(rule: Rule): unknown {
  if (rule === 'none') return []
  if ('audience' in rule) return { audienceId: rule.audience }
  if ('all' in rule) return { all: rule.all.map(printRule) }
  if ('any' in rule) return { operator: 'or', conditions: rule.any.map(printRule) }
  if ('not' in rule) return { not: printRule(rule.not) }
  const { attribute, is, value } = rule
  if (is === 'greater-than') return { '>': [{ var: attribute }, value] }
  const operator = is.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { attribute, operator: operator === 'notEquals' ? 'not_equals' : operator, value }
}

export const ruleText = (rule: Rule | null) =>
  rule === null ? null : JSON.stringify(printRule(rule))

/** The row as the service sends it. */
export function printRow(row: Row, index: number): Personalization {
  return {
    accountId: 'acme',
    assignee: 'ann',
    changed: null,
    componentAccountId: null,
    componentPackageName: row.component === null ? null : '@acme/kit',
    componentSettings: null,
    componentType: row.component,
    componentVersion: null,
    createdAt: null,
    createdDate: null,
    delayOption: row.delay?.unit ?? null,
    delayValue: row.delay?.value ?? null,
    diffUrl: null,
    disabled: row.isDisabled,
    endDate: row.end,
    excludedRule: ruleText(row.excluded),
    exclusive: row.isExclusive,
    hideOption: null,
    hideValue: null,
    isComponent: row.component !== null,
    isHiddenAiComponent: null,
    javascriptTrigger: row.hasScript ? 'return true' : null,
    javascriptTriggerParsed: row.hasScript ? 'return true' : null,
    longurl: null,
    maxValue: row.maxValue,
    personalizationTags: null,
    prio: row.priority,
    recipe: null,
    redirectUrl: row.redirect,
    rule: ruleText(row.rule),
    startDate: row.start,
    state: row.state,
    targetTemplateDomain: row.domain,
    targetTemplatePath: null,
    testMode: row.testMode,
    updatedDate: null,
    variants: row.weights.map((weight, place) => ({
      id: `v${place}`,
      name: `V${place}`,
      weight,
    })),
    variationId: `p${index}`,
    variationName: `P${index}`,
    webPagePath: row.page,
    websiteId: 'shop',
  }
}
