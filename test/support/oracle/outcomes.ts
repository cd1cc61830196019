import {
  evaluateEligibility,
  evaluateRule,
  keyPersonalizations,
  parseRule,
} from 'personalization-kit/model'
import type {
  ModelOptions,
  Personalization,
  RuleAudience,
  RuleCondition,
  RuleNode,
  Visit,
} from 'personalization-kit/model'
import { looksLikePattern } from './pages.js'
import { attributeValues, makeSite, plainRow, printRow } from './site.js'
import type { Row, Rule, Site } from './site.js'

/** A list at a time. */
export interface World {
  personalizations: readonly Personalization[]
  at: number
}

type Result = ReturnType<typeof evaluateEligibility>[number]

/** What a visit shows of a personalization. `'absent'`: it isn't in the list. */
type Outcome = Result['result'] | 'absent'

/** A change as `compareOutcomes` states it. */
export interface StatedChange {
  key: string
  page: string
  audience: RuleNode | null
  from: Outcome
  to: Outcome
  because: string
  cause: { key: string; field: string | null } | null
  witness: Visit
}

/** The answer of `compareOutcomes`. */
export interface StatedOutcomes {
  changes: readonly StatedChange[]
  isComplete: boolean
}

export interface OutcomeCounts {
  /** Changes that are stated. */
  changes: number
  /** Stated changes of which something is not so. */
  false: number
  /** Real changes: a personalization, a page, what it was and what it is. */
  real: number
  /** Real changes that a complete answer doesn't state. */
  missed: number
  /** Those of them on a page where it is only possible that the personalization runs. */
  missedMaybe: number
  /** Real changes that an answer doesn't state which says that there may be more. */
  excused: number
  /** Stated changes that another one repeats. */
  repeated: number
  /** 1 if the answer says that there may be more. */
  incomplete: number
  /** Stated changes between "not shown" and "not in the list". No visitor notices them. */
  quiet: number
  /** Stated changes whose audience has a visitor without this change. Not a fault. */
  wide: number
  /** Real changes with a visitor who is in no audience of those that state them. Not a fault. */
  outside: number
  /** Visits that were evaluated in both worlds. */
  visits: number
  /** Pages with too many visitors to try them all. */
  cut: number
}

export interface OutcomeJudgment {
  counts: OutcomeCounts
  /** Each begins with its kind: "false", "missed", "missed where it may run" or "repeated". */
  faults: string[]
}

/** The counts before anything is judged. */
export function noCounts(): OutcomeCounts {
  return {
    changes: 0,
    false: 0,
    real: 0,
    missed: 0,
    missedMaybe: 0,
    excused: 0,
    repeated: 0,
    incomplete: 0,
    quiet: 0,
    wide: 0,
    outside: 0,
    visits: 0,
    cut: 0,
  }
}

type Who = Pick<Visit, 'visitor' | 'audiences'>

interface Worlds {
  before: World
  after: World
  options: ModelOptions
  /** The keys of both lists, with their fields in each. */
  rows: ReadonlyMap<string, { before: Personalization | null; after: Personalization | null }>
}

/** A visitor, and what is another outcome for them, as "from → to" by key. */
interface Seen {
  who: Who
  pairs: ReadonlyMap<string, string>
}

/** More visitors of one page than these are not tried. */
const maxVisitors = 30_000

/**
 * Judges an answer of `compareOutcomes` by brute force: each stated change is real, each real one is stated
 * unless the answer says that there may be more, and none is stated twice.
 */
export function judgeOutcomes(
  before: World,
  after: World,
  outcomes: StatedOutcomes,
  options: ModelOptions = {},
): OutcomeJudgment {
  const worlds: Worlds = { before, after, options, rows: pairRows(before, after) }
  const counts = noCounts()
  const faults: string[] = []
  counts.incomplete = outcomes.isComplete ? 0 : 1
  const seenOn = new Map<string, readonly Seen[]>()
  const look = (page: string) => {
    const known = seenOn.get(page) ?? tryVisitors(worlds, page, counts)
    seenOn.set(page, known)
    return known
  }
  for (const change of outcomes.changes) {
    counts.changes += 1
    const wrong = findFalse(worlds, change)
    if (wrong.length > 0) {
      counts.false += 1
      faults.push(`false: ${describeChange(change)}: ${wrong.join(', ')}`)
    }
    if (isQuiet(pairOf(change))) counts.quiet += 1
    const others = look(change.witness.page).filter(
      ({ who, pairs }) => pairs.get(change.key) !== pairOf(change) && isIn(change, who) === true,
    )
    if (others.length > 0) counts.wide += 1
  }
  const repeated = findRepeated(outcomes.changes)
  counts.repeated = repeated.length
  faults.push(...repeated.map((change) => `repeated: ${describeChange(change)}`))
  for (const [page, labels] of pagesOf([before, after])) {
    faults.push(...findMissed({ worlds, outcomes, counts }, { page, labels, seen: look(page) }))
  }
  return { counts, faults }
}

function pairRows(before: World, after: World): Worlds['rows'] {
  const [old, current] = [before, after].map(({ personalizations }) => {
    const keys = keyPersonalizations(personalizations)
    return new Map(personalizations.map((row, index) => [keys[index] ?? '', row]))
  })
  const keys = [...(old?.keys() ?? []), ...(current?.keys() ?? [])]
  return new Map(
    keys.map((key) => [key, { before: old?.get(key) ?? null, after: current?.get(key) ?? null }]),
  )
}

const pairOf = ({ from, to }: Pick<StatedChange, 'from' | 'to'>) => `${from} → ${to}`

/** Whether it is a difference only in the list, because no visitor sees it before or after. */
const isQuiet = (pair: string) => pair === 'no → absent' || pair === 'absent → no'

const isIn = ({ audience }: StatedChange, { visitor = {}, audiences }: Who) =>
  evaluateRule(audience, visitor, { audiences }).result

function describeChange(change: StatedChange) {
  const { key, page, because, cause, witness } = change
  return `${key} on ${page} ${pairOf(change)} (${because}) by ${JSON.stringify(cause)} in ${JSON.stringify(witness)}`
}

/** Returns what a visit shows in each world, by key. */
function lookAt({ before, after, options }: Worlds, page: string, { visitor, audiences }: Who) {
  const [old, current] = [before, after].map(({ personalizations, at }) => {
    const results = evaluateEligibility(personalizations, { page, at, visitor, audiences }, options)
    return new Map(results.map((result) => [result.key, result]))
  })
  return { before: old ?? new Map<string, Result>(), after: current ?? new Map<string, Result>() }
}

type Look = ReturnType<typeof lookAt>

function outcomesOf({ rows }: Worlds, look: Look, key: string) {
  const row = rows.get(key)
  const outcomeIn = (name: 'before' | 'after'): Outcome =>
    look[name].get(key)?.result ?? (row?.[name] ? 'no' : 'absent')
  return { from: outcomeIn('before'), to: outcomeIn('after') }
}

/** Returns what is not so about a stated change. */
function findFalse(worlds: Worlds, change: StatedChange): string[] {
  const { before, after, rows } = worlds
  const { key, page, from, to, because, cause, witness } = change
  const wrong: string[] = []
  const look = lookAt(worlds, witness.page, witness)
  const real = outcomesOf(worlds, look, key)
  if (from === to) wrong.push('nothing changes')
  if (pairOf(real) !== pairOf(change)) wrong.push(`the witness shows ${pairOf(real)}`)
  const isWitnessIn = isIn(change, witness)
  const isSure = from !== 'unclear' && to !== 'unclear'
  if (isWitnessIn === false || (isWitnessIn === 'unknown' && isSure)) {
    wrong.push(`it is ${isWitnessIn} that the witness is in ${JSON.stringify(change.audience)}`)
  }
  if (overlapOf({ webPagePath: page }, witness.page) === 'none') {
    wrong.push('the witness is on another page')
  }
  if (witness.at !== before.at && witness.at !== after.at) {
    wrong.push('the witness is at another time')
  }
  const isGone = rows.get(key)?.after === null
  const reason = (look.after.get(key) ?? (isGone ? look.before.get(key) : undefined))?.because
  if (reason !== undefined && reason !== because) wrong.push(`the reason is ${reason}`)
  if (cause !== null) wrong.push(...findFalseCause(worlds, cause))
  return wrong
}

const dateFields = ['startDate', 'endDate']

/** A field that is the same in both worlds is no cause, unless it is a date and the clock moved. */
function findFalseCause(
  { before, after, rows }: Worlds,
  { key, field }: NonNullable<StatedChange['cause']>,
): string[] {
  const row = rows.get(key)
  if (!row) return ['the cause is in no list']
  if (field === null) return []
  const known = row.after ?? row.before
  if (!known || !Object.hasOwn(known, field)) return ['the cause is no field']
  if (!row.before || !row.after) return []
  if (before.at !== after.at && dateFields.includes(field)) return []
  const [old, current] = [row.before, row.after].map((each) =>
    JSON.stringify(Reflect.get(each, field)),
  )
  return old === current ? [`the cause is ${field}, which is the same`] : []
}

function findRepeated(changes: readonly StatedChange[]): StatedChange[] {
  const names = changes.map((change) => {
    const { key, page, cause } = change
    return JSON.stringify([key, page, pairOf(change), cause?.key ?? null, cause?.field ?? null])
  })
  return changes.filter((_, index) => names.indexOf(names[index] ?? '') !== index)
}

/** Returns the real changes of a page that are not stated. */
function findMissed(
  judged: { worlds: Worlds; outcomes: StatedOutcomes; counts: OutcomeCounts },
  { page, labels, seen }: { page: string; labels: ReadonlySet<string>; seen: readonly Seen[] },
): string[] {
  const { worlds, outcomes, counts } = judged
  const faults: string[] = []
  const real = new Map<string, { key: string; pair: string; visitors: Who[] }>()
  for (const { who, pairs } of seen) {
    for (const [key, pair] of pairs) {
      if (isQuiet(pair)) continue
      const name = JSON.stringify([key, pair])
      const known = real.get(name) ?? { key, pair, visitors: [] }
      known.visitors.push(who)
      real.set(name, known)
    }
  }
  for (const { key, pair, visitors } of real.values()) {
    counts.real += 1
    const stating = outcomes.changes.filter(
      (change) =>
        change.key === key && pairOf(change) === pair && isOn(worlds, change, { page, labels }),
    )
    if (stating.length > 0) {
      const isOutside = (who: Who) => stating.every((change) => isIn(change, who) === false)
      if (visitors.some(isOutside)) counts.outside += 1
      continue
    }
    if (!outcomes.isComplete) {
      counts.excused += 1
      continue
    }
    const isMaybe = mayOnlyRun(worlds, key, page)
    // A visit to a path says nothing about what is on another host.
    if (isMaybe && isOnHost(worlds, key)) continue
    counts.missed += 1
    if (isMaybe) counts.missedMaybe += 1
    const kind = isMaybe ? 'missed where it may run' : 'missed'
    faults.push(
      `${kind}: ${key} on ${page} ${pair} for ${visitors.length} visitors, such as ${JSON.stringify(visitors[0])}`,
    )
  }
  return faults
}

/** Whether a change is about a page: its page names it, or surely includes it, or its witness is there. */
function isOn(
  { rows }: Worlds,
  change: StatedChange,
  { page, labels }: { page: string; labels: ReadonlySet<string> },
): boolean {
  if (labels.has(change.page) || change.witness.page === page) return true
  // What has no page is in the list without one.
  if (change.page.trim() === '') {
    const row = rows.get(change.key)
    return [row?.before, row?.after].some((each) => each && !each.webPagePath?.trim())
  }
  return overlapOf({ webPagePath: change.page }, page) === 'certain'
}

/** Whether a personalization is on a host of its own. */
function isOnHost({ rows }: Worlds, key: string): boolean {
  const row = rows.get(key)
  return [row?.before, row?.after].some((each) => Boolean(each?.targetTemplateDomain))
}

/** Whether it is not certain in any world that the personalization runs on a page. */
function mayOnlyRun({ rows }: Worlds, key: string, page: string): boolean {
  const row = rows.get(key)
  return [row?.before, row?.after].every((each) => !each || overlapOf(each, page) !== 'certain')
}

type PageFields = Pick<Personalization, 'webPagePath'> & Partial<Personalization>

const blank = printRow({ ...plainRow, page: null }, 0)
const overlaps = new Map<string, 'certain' | 'possible' | 'none'>()

/** Whether something that everyone sees on its page is shown on another page. */
function overlapOf(own: PageFields, visited: string): 'certain' | 'possible' | 'none' {
  const { webPagePath, targetTemplateDomain = null, targetTemplatePath = null } = own
  const pages = { webPagePath, targetTemplateDomain, targetTemplatePath }
  const name = JSON.stringify([pages, visited])
  const known = overlaps.get(name)
  if (known) return known
  const [only] = evaluateEligibility([{ ...blank, ...pages }], { page: visited, at: 0 })
  const overlap = only === undefined ? 'none' : only.result === 'yes' ? 'certain' : 'possible'
  overlaps.set(name, overlap)
  return overlap
}

/** Returns example pages of all lists, each with how rows write it. */
function pagesOf(worlds: readonly World[]): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const row of worlds.flatMap(({ personalizations }) => personalizations)) {
    for (const [page, label] of examplesOf(row)) {
      pages.set(page, (pages.get(page) ?? new Set<string>()).add(label))
    }
  }
  return pages.size > 0 ? pages : new Map([['/', new Set(['/'])]])
}

/** Returns example pages of a row, each with how the row writes it. */
function examplesOf(row: Personalization): [page: string, label: string][] {
  const { webPagePath, targetTemplateDomain: domain, targetTemplatePath } = row
  return [webPagePath, targetTemplatePath].flatMap((label): [page: string, label: string][] => {
    if (label === null || label.trim() === '') return []
    if (looksLikePattern(label)) return [['/b/c', label]]
    const page = label
      .replaceAll('*', 'shoes')
      .split('/')
      .map((segment) => segment.replace(/^(:\w+|\{\w+\})$/, '7'))
      .join('/')
    if (domain === null) return [[page, label]]
    const path = page.replaceAll('\\', '/').replace(/^(https?:\/\/)?[^/]+(?=\/)/, '')
    // A path alone would be on any host, and nobody visits a page without one.
    const onDomain = (written: string): [page: string, label: string] => [
      `${domain}${path}`,
      written,
    ]
    return /^[/\\]/.test(page)
      ? [onDomain(label), onDomain(`${domain}${label}`)]
      : [[page, label], onDomain(label)]
  })
}

/** Evaluates both worlds for all visitors of a page that their rules tell apart. */
function tryVisitors(worlds: Worlds, page: string, counts: OutcomeCounts): Seen[] {
  const { before, after, options } = worlds
  const anyone = lookAt(worlds, page, {})
  const [old, current] = [anyone.before, anyone.after].map((results) =>
    [...results.values()].map(({ key, personalization }) => ({ key, personalization })),
  )
  // The same personalizations at the same time show the same.
  if (before.at === after.at && JSON.stringify(old) === JSON.stringify(current)) return []
  const running = [...(old ?? []), ...(current ?? [])]
  const keys = [...new Set(running.map(({ key }) => key))]
  const axes = axesOf([...new Set(running.map((each) => each.personalization))], options)
  const seen: Seen[] = []
  for (const who of combine(axes)) {
    if (seen.length === maxVisitors) {
      counts.cut += 1
      break
    }
    counts.visits += 1
    const look = lookAt(worlds, page, who)
    const pairs = keys.flatMap((key) => {
      const outcomes = outcomesOf(worlds, look, key)
      return outcomes.from === outcomes.to ? [] : [[key, pairOf(outcomes)] as const]
    })
    seen.push({ who, pairs: new Map(pairs) })
  }
  return seen
}

/** Returns, for each attribute and audience of the rules, the values that they tell apart. */
function axesOf(rows: readonly Personalization[], options: ModelOptions): Who[][] {
  const leaves = rows
    .flatMap(({ rule, excludedRule }) => [rule, excludedRule])
    .flatMap((text) => leavesOf(parseRule(text, options).rule))
  const ids = leaves.flatMap((leaf) => (leaf.type === 'audience' ? [leaf.id] : []))
  const conditions = leaves.flatMap((leaf) => (leaf.type === 'condition' ? [leaf] : []))
  const delays = rows.flatMap(({ delayOption, delayValue }) =>
    delayOption === 'pageviews' && delayValue !== null ? [delayValue] : [],
  )
  const attributes = [
    ...conditions.map(({ attribute }) => attribute),
    ...(delays.length > 0 ? ['pageviews'] : []),
  ]
  return [
    ...[...new Set(attributes)].map((attribute) =>
      cutAttribute(
        attribute,
        conditions.filter((condition) => condition.attribute === attribute),
        attribute === 'pageviews' ? delays : [],
      ),
    ),
    ...[...new Set(ids)].map((id) => [
      {},
      { audiences: { [id]: true } },
      { audiences: { [id]: false } },
    ]),
  ]
}

function leavesOf(rule: RuleNode | null): (RuleAudience | RuleCondition)[] {
  if (rule === null) return []
  if (rule.type === 'all' || rule.type === 'any') return rule.children.flatMap(leavesOf)
  if (rule.type === 'not') return leavesOf(rule.child)
  return rule.type === 'audience' || rule.type === 'condition' ? [rule] : []
}

/** Returns one value of each kind that conditions and delays tell apart. The first one is absent. */
function cutAttribute(
  attribute: string,
  conditions: readonly RuleCondition[],
  delays: readonly number[],
): Who[] {
  const written = [...conditions.map(({ value }) => value), ...delays].flat()
  const values = [
    ...(attributeValues[attribute] ?? []),
    ...written.flatMap((value) =>
      typeof value === 'number' ? [value - 1, value, value + 1] : [value],
    ),
    null,
    ...(written.some((value) => typeof value === 'string') ? ['something else'] : []),
  ]
  const kinds = new Map<string, Who>()
  const parts: Who[] = [{}, ...values.map((value) => ({ visitor: { [attribute]: value } }))]
  for (const who of parts) {
    const { visitor = {} } = who
    const views = visitor[attribute]
    const kind = JSON.stringify([
      conditions.map((condition) => evaluateRule(condition, visitor).result),
      delays.map((delay) => (typeof views === 'number' ? Math.sign(views - delay) : 0)),
    ])
    if (!kinds.has(kind)) kinds.set(kind, who)
  }
  return [...kinds.values()]
}

/** Returns all combinations of one part of each axis. */
function* combine(axes: readonly (readonly Who[])[]): Generator<Who> {
  const [first, ...rest] = axes
  if (!first) {
    yield {}
    return
  }
  for (const part of first) {
    for (const others of combine(rest)) {
      yield {
        visitor: { ...part.visitor, ...others.visitor },
        audiences: { ...part.audiences, ...others.audiences },
      }
    }
  }
}

const rowEdits = [
  'state',
  'dates',
  'priority',
  'page',
  'exclusive',
  'redirect',
  'weights',
  'rule',
  'exclusion',
] as const

/** What differs between the worlds of {@link makeChange}. */
export type Edit = (typeof rowEdits)[number] | 'removed' | 'added' | 'clock'

/** All kinds of edits. Seeds have them in turn. */
export const edits: readonly Edit[] = [...rowEdits, 'removed', 'added', 'clock']

export interface MadeChange {
  edit: Edit
  before: World
  after: World
  options: ModelOptions
}

interface Dice {
  random: () => number
  chance: (share: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
}

/** Returns dice that fall in the same way for the same seed. */
function createDice(seed: number): Dice {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    random,
    chance: (share) => random() < share,
    pick: <Value>(values: readonly Value[]) =>
      values[Math.floor(random() * values.length)] as Value,
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Creates a website of 2 to 6 rows, and the same website after one edit or at a later time. */
export function makeChange(seed: number): MadeChange {
  const dice = createDice(seed)
  const edit = edits[seed % edits.length] ?? 'state'
  const { site, place } = pickSite(seed, edit, dice)
  const { now } = site
  const others = makeSite(seed + 500_000).rows
  const options: ModelOptions = {
    multiPageOrder: site.order,
    ...(site.control === null ? {} : { controlShare: () => site.control }),
  }
  const hasDates = site.rows.some(({ start, end }) => Math.max(start ?? 0, end ?? 0) > now)
  const endsSoon = (row: Row) => ({ ...row, end: now + dayMs })
  const rows = edit === 'clock' && !hasDates ? editAt(site.rows, place, endsSoon) : site.rows
  const list = rows.map(printRow)
  const change = (personalizations: readonly Personalization[], at = now): MadeChange => ({
    edit,
    before: { personalizations: list, at: now },
    after: { personalizations, at },
    options,
  })
  if (edit === 'clock') return change(list, moveClock(rows, now, dice))
  if (edit === 'removed') return change(list.filter((_, index) => index !== place))
  if (edit === 'added') {
    const row = { ...dice.pick(others), page: dice.pick(rows).page, state: 'running' }
    return change(list.toSpliced(place, 0, printRow(row, list.length)))
  }
  const given = { now, dice, rows, pool: [...rows, ...others] }
  return change(editAt(rows, place, (row) => editRow(edit, row, given)).map(printRow))
}

/** Edits that matter only to others on the page. */
const orderEdits: readonly Edit[] = ['priority', 'exclusive', 'redirect', 'weights']

/** Returns a website of up to 6 rows, and the place of a row to edit, which most often runs. */
function pickSite(seed: number, edit: Edit, { chance, pick }: Dice): { site: Site; place: number } {
  const isAny = chance(0.15)
  for (let attempt = 0; ; attempt += 1) {
    const made = makeSite(seed + attempt * 1_000_000)
    const site = { ...made, rows: made.rows.slice(0, 6) }
    const places = site.rows.map((_, index) => index)
    const isRunning = (row: Row | undefined) => row?.state === 'running' && !row.isDisabled
    const running = places.filter((place) => isRunning(site.rows[place]))
    const fitting = orderEdits.includes(edit)
      ? running.filter((place) => running.some((other) => isAbove(site, place, other)))
      : running
    if (isAny || attempt === 20) return { site, place: pick(places) }
    if (fitting.length > 0) return { site, place: pick(fitting) }
  }
}

/** Whether a row comes before another one of its page. */
function isAbove({ rows }: Site, place: number, other: number): boolean {
  const [high, low] = [rows[place], rows[other]]
  if (place === other || !high || !low || high.page !== low.page) return false
  return (high.priority ?? 0) > (low.priority ?? 0)
}

const editAt = (rows: readonly Row[], place: number, change: (row: Row) => Row) =>
  rows.map((row, index) => (index === place ? change(row) : row))

/** Returns a later time, most often one at which something starts or ends. */
function moveClock(rows: readonly Row[], now: number, { chance, pick }: Dice): number {
  const dates = rows.flatMap(({ start, end }) => [start ?? 0, end ?? 0]).filter((at) => at > now)
  if (dates.length === 0 || chance(0.1)) return now + 40 * dayMs
  const date = pick(dates)
  return pick([date, date, date + 60_000, Math.max(date - 1, now + 1)])
}

interface Given {
  now: number
  dice: Dice
  rows: readonly Row[]
  /** Rows with rules to choose from. */
  pool: readonly Row[]
}

function editRow(edit: (typeof rowEdits)[number], row: Row, given: Given): Row {
  const { now, dice, rows, pool } = given
  const { chance, pick } = dice
  const pickOther = <Value>(values: readonly Value[], own: Value, last: Value) => {
    const different = values.filter((value) => JSON.stringify(value) !== JSON.stringify(own))
    return different.length > 0 ? pick(different) : last
  }
  const newRule: Rule = { attribute: 'country', is: 'equals', value: 'AT' }
  const rules = [null, ...pool.flatMap(({ rule }) => rule ?? [])]
  switch (edit) {
    case 'state':
      if (row.state !== 'running' || row.isDisabled) {
        return { ...row, state: 'running', isDisabled: false }
      }
      return chance(0.2)
        ? { ...row, isDisabled: true }
        : { ...row, state: pick(['paused', 'paused', 'draft', 'archived']) }
    case 'dates': {
      const dates = { start: row.start, end: row.end }
      const choices = [
        { start: row.start, end: now },
        { start: row.start, end: now - dayMs },
        { start: row.start, end: now + hourMs },
        { start: now + dayMs, end: null },
        { start: now, end: null },
        { start: null, end: null },
      ]
      return { ...row, ...pickOther(choices, dates, { start: now + hourMs, end: null }) }
    }
    case 'priority':
      return { ...row, priority: pickOther([0, 1, 2, 3, 4, 5, 6, null], row.priority, 7) }
    case 'page':
      return {
        ...row,
        page: pickOther([...rows.map(({ page }) => page), '/a', '/b/*', '/d'], row.page, '/e'),
      }
    case 'exclusive':
      return { ...row, isExclusive: !row.isExclusive }
    case 'redirect':
      return { ...row, redirect: row.redirect === null ? pick(['/b', '/c', './a', '/a']) : null }
    case 'weights':
      return {
        ...row,
        weights: pickOther([[], [100], [50, 50], [60], [0, 0], [30, 25]], row.weights, [1]),
      }
    case 'rule':
      return { ...row, rule: pickOther(rules, row.rule, newRule) }
    case 'exclusion':
      return { ...row, excluded: pickOther(rules, row.excluded, newRule) }
  }
}
