import {
  auditPersonalizations,
  decodeVisit,
  describeSchedule,
  detectConflicts,
  effectiveStatus,
  encodeVisit,
  evaluateEligibility,
  evaluateRule,
  explainEligibility,
  formatConflict,
  formatFinding,
  formatWhatIf,
  keyPersonalizations,
  pageOrder,
  parseRule,
  summarizeAudience,
  variantShares,
  whatWouldChange,
} from 'personalization-kit/model'
import type {
  Conflict,
  EligibilityStep,
  ModelOptions,
  Personalization,
  Visit,
  WhatIf,
} from 'personalization-kit/model'
import {
  hasNoWeight,
  isAssumedSplit,
  isCompared,
  isLoop,
  isRedirect,
  isShown,
  knownTotal,
  relateRow,
  statusAt,
} from './judge.js'
import type { Judge } from './judge.js'
import { examplePage, isForSeveral, looksLikePattern, relateTarget } from './pages.js'
import { attributeValues, printRow, repeatedHours, ruleText } from './site.js'
import type { Row, Rule, Site } from './site.js'

export interface Fault {
  kind: string
  text: string
}

/** How many statements of each kind were judged. */
export type Counts = Map<string, number>

/** Judges a statement: `isSo` is the proof that it is so. */
type Say = (kind: string, text: string, isSo: () => boolean) => void

interface Told {
  site: Site
  list: Personalization[]
  keys: string[]
  conflicts: Conflict[]
  options: ModelOptions
  say: Say
}

/** Asks the public functions about a website, and returns what can't be shown from the documents. */
export function judgeStatements(site: Site, counts: Counts = new Map()): Fault[] {
  const faults: Fault[] = []
  const say: Say = (kind, text, isSo) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (!isSo()) faults.push({ kind, text })
  }
  const list = site.rows.map(printRow)
  const options: ModelOptions = {
    multiPageOrder: site.order,
    ...(site.control === null ? {} : { controlShare: () => site.control }),
  }
  const conflicts = detectConflicts(list, { now: site.now, ...options })
  const told = { site, list, keys: keyPersonalizations(list), conflicts, options, say }
  judgeVisits(told)
  judgeWhatIfs(told)
  judgeConflicts(told)
  judgeOrder(told)
  judgeExplanations(told)
  judgeAudit(told)
  judgeShares(told)
  judgeSchedules(told)
  judgeAudiences(told)
  return faults
}

const rowOf = ({ site }: Told, index: number) => site.rows[index] as Row
const name = (index: number) => `P${index}`
const describe = (visit: Visit) => JSON.stringify(visit)

function judgeVisits(told: Told) {
  const { site, list, keys, conflicts, options, say } = told
  for (const visit of site.visits) {
    const prove = (claim: (judge: Judge) => boolean) => () => isShown(site, visit, claim)
    const results = evaluateEligibility(list, visit, options)
    for (const { key, result, because, blocker, missing, original } of results) {
      const index = keys.indexOf(key)
      const row = rowOf(told, index)
      const text = `${name(index)} is ${result} (${because}) in ${describe(visit)}`
      if (result === 'yes') {
        say(
          'visit: shown',
          text,
          prove((judge) => judge.isReached(index)),
        )
        say('visit: share of the original', `${text}, original ${JSON.stringify(original)}`, () =>
          isAssumedSplit(row, site.control) ? original.share === null : original.share !== null,
        )
      }
      if (result === 'no') {
        say(
          'visit: not shown',
          text,
          prove((judge) => !judge.isReached(index)),
        )
        say('visit: reason', text, () => isReason(told, visit, index, because))
      }
      if (result === 'no' && because === 'blocked') {
        const other = keys.indexOf(blocker ?? '')
        say(
          'visit: blocker',
          `${text} by ${name(other)}`,
          prove((judge) => judge.hides(other, index)),
        )
        const isListed = conflicts.some(({ keys: pair }) =>
          [key, blocker].every((part) => pair.includes(part ?? '')),
        )
        // The conflicts leave out what has no page, or an unknown state.
        if (visit.at === site.now && isCompared(row, site.now))
          say('visit and conflicts: blocker', `${text} by ${name(other)}`, () => isListed)
      }
      if (result === 'unclear') {
        say('visit: missing', `${text}, missing ${missing.join()}`, () =>
          missing.every((part) => !isGiven(visit, part)),
        )
      }
    }
    for (const [index, row] of site.rows.entries()) {
      if (row.page === null || results.some(({ key }) => key === keys[index])) continue
      const text = `${name(index)} can't run on the page of ${describe(visit)}`
      say('visit: not on the page', text, () => relateRow(row, visit.page) === 'no')
    }
    say('visit: link', describe(visit), () => {
      const read = decodeVisit(new URLSearchParams(encodeVisit(visit).toString()))
      return read.page === visit.page && read.at === visit.at
    })
  }
}

function isGiven({ visitor, audiences }: Visit, part: string) {
  return part.startsWith('audience:')
    ? audiences?.[part.slice('audience:'.length)] !== undefined
    : visitor?.[part] !== undefined
}

function isReason(told: Told, visit: Visit, index: number, because: string): boolean {
  const { site } = told
  const row = rowOf(told, index)
  const prove = (claim: (judge: Judge) => boolean) => isShown(site, visit, claim)
  const reasons: Record<string, () => boolean> = {
    draft: () => row.state === 'draft',
    paused: () => row.state === 'paused',
    disabled: () => row.isDisabled,
    ended: () => row.end !== null && row.end <= visit.at,
    'never-runs': () => row.start !== null && row.end !== null && row.end <= row.start,
    scheduled: () => row.start !== null && row.start > visit.at,
    'not-before': () => row.start !== null && row.start > visit.at,
    'not-matched': () => prove((judge) => !judge.matches(row.rule)),
    'is-excluded': () => row.excluded !== null && prove((judge) => judge.matches(row.excluded)),
    'no-match': () => isShown(site, anyone(visit), (judge) => !judge.matches(row.rule)),
    'all-excluded': () => isShown(site, anyone(visit), isEveryoneExcluded(row)),
    blocked: () => prove((judge) => !judge.isEligible(index) || judge.isHidden(index)),
    'few-pageviews': () => Number(visit.visitor?.pageviews) < Number(row.delay?.value),
  }
  return reasons[because]?.() ?? false
}

const isEveryoneExcluded = (row: Row) => (judge: Judge) =>
  row.excluded !== null &&
  row.excluded !== 'none' &&
  (judge.matches(row.excluded) || !judge.matches(row.rule))

const anyone = ({ page, at }: Visit): Visit => ({ page, at })

function judgeWhatIfs(told: Told) {
  const { site, list, keys, options, say } = told
  for (const visit of site.visits.slice(0, 1)) {
    for (const whatIf of whatWouldChange(list, visit, options)) {
      const after = applyChange(told, whatIf)
      const text = `${JSON.stringify(whatIf)} from ${describe(visit)}`
      for (const key of whatIf.shows) {
        const index = keys.indexOf(key)
        say('what-if: was not shown', text, () =>
          isShown(site, visit, (judge) => !judge.isReached(index)),
        )
        say('what-if: is shown', text, () =>
          isShown(after, whatIf.visit, (judge) => judge.isReached(index)),
        )
        const sentence = formatWhatIf(whatIf).find((line) => line.includes(`“${key}” is shown`))
        // The sentence doesn't say that some see the original.
        if (sentence !== undefined && !/\bmay\b/.test(sentence)) {
          say('what-if: the visitor sees it', `${sentence} ${text}`, () =>
            isShown(after, whatIf.visit, (judge) => judge.acts(index)),
          )
        }
      }
      for (const key of whatIf.hides) {
        const index = keys.indexOf(key)
        say('what-if: was shown', text, () =>
          isShown(site, visit, (judge) => judge.isReached(index)),
        )
        say('what-if: is not shown', text, () =>
          isShown(after, whatIf.visit, (judge) => !judge.isReached(index)),
        )
      }
      judgeClock(told, whatIf, text)
    }
  }
}

/** Two instants with one clock time have two sentences. */
function judgeClock({ say }: Told, whatIf: WhatIf, text: string) {
  const { change } = whatIf
  if (change.type !== 'time') return
  for (const { timeZone, first } of repeatedHours) {
    const hourMs = 3_600_000
    const since = change.at - first
    if (since < 0 || since >= 2 * hourMs) continue
    const at = since < hourMs ? change.at + hourMs : change.at - hourMs
    const twin = { ...whatIf, change: { type: 'time' as const, at } }
    say('what-if: the repeated hour', `${text} in ${timeZone}`, () => {
      const sentences = formatWhatIf(whatIf, { timeZone })
      return formatWhatIf(twin, { timeZone }).every((other, index) => other !== sentences[index])
    })
  }
}

function applyChange({ site, keys }: Told, { change }: WhatIf): Site {
  if (change.type !== 'state') return site
  const state = change.isRunning ? 'running' : 'paused'
  const rows = site.rows.map((row, index) =>
    keys[index] === change.key ? { ...row, state, isDisabled: false } : row,
  )
  return { ...site, rows }
}

function judgeConflicts(told: Told) {
  const { site, keys, conflicts, say } = told
  const { now } = site
  for (const conflict of conflicts) {
    const pair = conflict.keys.map((key) => keys.indexOf(key)) as [number, number]
    const rows = pair.map((index) => rowOf(told, index)) as [Row, Row]
    const later = conflict.because.find((reason) => reason.code === 'becomes')
    const kind = later?.code === 'becomes' ? later.kind : conflict.kind
    const text = `${conflict.certainty} ${kind} of ${pair.map(name).join(' and ')}, ${JSON.stringify({ page: conflict.page, window: conflict.window, witness: conflict.witness })}`
    say('conflict: of what runs', text, () => rows.every((row) => isCompared(row, now)))
    if (kind !== 'redirect-loop') {
      const starts = rows.flatMap(({ start }) => (start !== null && start > now ? [start] : []))
      const ends = rows.flatMap(({ end }) => (end === null ? [] : [end]))
      say('conflict: window', text, () => {
        const { from, until } = conflict.window
        const hasOverlap = Math.max(now, ...starts) < Math.min(...ends)
        const isFrom = from === (starts.length > 0 ? Math.max(...starts) : null)
        return hasOverlap && isFrom && until === (ends.length > 0 ? Math.min(...ends) : null)
      })
    }
    say('conflict: now or later', text, () =>
      conflict.kind === 'future-overlap'
        ? conflict.window.from !== null
        : conflict.window.from === null,
    )
    judgeReasons(told, conflict, pair, text)
    if (conflict.certainty === 'certain') judgeCertain(told, conflict, kind, pair, text)
  }
}

function judgeReasons(told: Told, conflict: Conflict, pair: [number, number], text: string) {
  const { site, say } = told
  const [first, second] = pair.map((index) => rowOf(told, index)) as [Row, Row]
  const somewhere: Visit = { page: examplePage(conflict.page), at: site.now }
  const isIn = (judge: Judge, { rule, excluded }: Row) =>
    judge.matches(rule) && (excluded === null || excluded === 'none' || !judge.matches(excluded))
  const isWithin = (inner: Row, outer: Row) =>
    isShown(site, somewhere, (judge) => !isIn(judge, inner) || isIn(judge, outer))
  for (const reason of conflict.because) {
    const proofs: Partial<Record<typeof reason.code, () => boolean>> = {
      'same-audience': () => isWithin(first, second) && isWithin(second, first),
      'audience-within': () => isWithin(first, second),
      'audience-contains': () => isWithin(second, first),
      'higher-priority': () => (first.priority ?? -Infinity) > (second.priority ?? -Infinity),
      'same-priority': () => first.priority === second.priority,
      'is-exclusive': () => first.isExclusive,
      'is-redirect': () => isRedirect(first),
      'same-component': () => first.component === second.component,
      'fewer-pages': () =>
        site.order === 'below' &&
        (isOrderOpen(second) || isForSeveral(second.page ?? '')) &&
        !isForSeveral(first.page ?? ''),
    }
    const proof = proofs[reason.code]
    if (proof) say(`conflict: because ${reason.code}`, text, proof)
  }
}

/** A certain conflict is one that its witness shows. */
function judgeCertain(
  told: Told,
  conflict: Conflict,
  kind: Conflict['kind'],
  pair: [number, number],
  text: string,
) {
  const { site, list, keys, options, say } = told
  const [first, second] = pair
  const { witness } = conflict
  say(`certain ${kind}: has a witness`, text, () => witness !== null)
  if (!witness) return
  const { from, until } = conflict.window
  say('certain conflict: time of the witness', text, () => {
    return witness.at >= Math.max(site.now, from ?? 0) && witness.at < (until ?? Infinity)
  })
  // Certain for visitors outside of the control group, as the reason says.
  const isControlled =
    (site.control ?? 0) > 0 || pair.some((index) => rowOf(told, index).testMode !== null)
  const assumed = isControlled ? { inVariants: pair } : {}
  const prove = (claim: (judge: Judge) => boolean) => () => isShown(site, witness, claim, assumed)
  if (kind === 'redirect-loop') {
    say('certain redirect-loop', text, () => isLoop(site, witness, pair, assumed))
    judgeLoop(told, witness, pair, text)
  } else if (kind === 'exclusive-blocks' || kind === 'redirect-preempts') {
    say(
      `certain ${kind}`,
      text,
      prove((judge) => judge.isTargeted(second) && judge.hides(first, second)),
    )
    say(
      `certain ${kind}: by no other`,
      text,
      prove((judge) => !judge.isBlockedByOther(second, pair)),
    )
    const results = evaluateEligibility(list, witness, options)
    const resultOf = (index: number) => results.find(({ key }) => key === keys[index])?.result
    if (!isControlled) {
      say(`certain ${kind}: in the simulator`, text, () => {
        return resultOf(first) === 'yes' && resultOf(second) === 'no'
      })
    }
    judgeExtent(told, conflict, pair, text)
  } else if (kind === 'shadowed') {
    say('certain shadowed', text, () => false)
  } else {
    const isTie = kind === 'priority-tie'
    say(
      `certain ${kind}`,
      text,
      prove((judge) =>
        pair.every((index) => judge.isEligible(index) && !judge.isBlockedByOther(index, pair)),
      ),
    )
    if (isTie) {
      say('certain priority-tie: one priority', text, () => {
        const rows = pair.map((index) => rowOf(told, index))
        const isSharp = rows.some((row) => row.isExclusive || isRedirect(row))
        const [high, low] = rows.map(({ priority }) => priority)
        return high === low && (high !== null || isSharp)
      })
    }
  }
  if (conflict.kind === 'future-overlap') {
    say('certain future-overlap: says when', text, () => {
      const { sentence } = formatConflict(conflict)
      const days = [-1, 0, 1].map((shift) =>
        new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(
          (from ?? 0) + shift * 43_200_000,
        ),
      )
      return days.some((day) => sentence.includes(day))
    })
  }
}

/** What is part of a loop isn't hidden on its way. */
function judgeLoop(told: Told, witness: Visit, pair: [number, number], text: string) {
  const { list, keys, options, say } = told
  for (const index of pair) {
    const { page } = rowOf(told, index)
    if (page === null || looksLikePattern(page) || isForSeveral(page)) continue
    const results = evaluateEligibility(list, { ...witness, page }, options)
    const result = results.find(({ key }) => key === keys[index])
    say('loop and visit', `${text}, ${name(index)} is ${result?.result}`, () => {
      return result?.result !== 'no'
    })
  }
}

/** A sentence about visitors, without “some”, is about all of them. */
function judgeExtent(
  { site, say }: Told,
  conflict: Conflict,
  pair: [number, number],
  text: string,
) {
  const { sentence } = formatConflict(conflict, { names: [name(pair[0]), name(pair[1])] })
  const { witness } = conflict
  if (!witness || !/\bno visitors\b|redirects visitors/.test(sentence)) return
  say('certain conflict: all visitors', `“${sentence}” ${text}`, () =>
    isShown(site, anyone(witness), (judge) => !judge.isReached(pair[1])),
  )
}

function judgeOrder(told: Told) {
  const { site, list, keys, options, say } = told
  const { now } = site
  for (const page of new Set(site.visits.map((visit) => visit.page))) {
    const items = pageOrder(list, page, { now, ...options })
    const results = evaluateEligibility(list, { page, at: now }, options)
    const places = items.map(({ key }) => keys.indexOf(key))
    for (const [index, row] of site.rows.entries()) {
      const item = items[places.indexOf(index)]
      const text = `${name(index)} on ${page}: ${JSON.stringify({ ...item, personalization: undefined })}`
      if (!item) {
        const isOther = () => !isCompared(row, now) || relateRow(row, page) === 'no'
        if (row.state === 'running') say('order: not on the page', text, isOther)
        continue
      }
      const status = statusAt(row, now)
      say('order: runs', text, () => !['draft', 'paused', 'disabled', 'ended'].includes(status))
      if (item.overlap === 'certain') {
        say('order: page', text, () => relateRow(row, page) === 'same')
      }
      say('order: details', text, () => {
        const isBelow = site.order === 'below' && isForSeveral(row.page ?? '')
        return (
          item.isExclusive === row.isExclusive &&
          item.isRedirect === isRedirect(row) &&
          item.isScheduled === (status === 'scheduled') &&
          (isOrderOpen(row) || item.isBelow === isBelow)
        )
      })
      const result = results.find(({ key }) => key === item.key)
      say('order and visit: page', `${text}, ${result?.result} ${result?.because}`, () =>
        item.overlap === 'certain'
          ? result !== undefined && result.because !== 'unclear-page'
          : result?.result !== 'yes',
      )
    }
    say('order: sequence', `${places.map(name).join()} on ${page}`, () =>
      places.every((first, place) =>
        places.slice(place + 1).every((second) => !isSurelyBefore(told, second, first)),
      ),
    )
    say('order: ties', JSON.stringify(items.map(({ key, isTied }) => [key, isTied])), () =>
      items.every((item, place) => {
        const isAlike = [items[place - 1], items[place + 1]].some(
          (other) => other?.priority === item.priority && other.isBelow === item.isBelow,
        )
        return item.priority === null || item.isTied === isAlike
      }),
    )
  }
}

/** Whether it is open for how many pages it is. */
const isOrderOpen = ({ page, domain }: Row) =>
  page === null || domain !== null || looksLikePattern(page)

function isSurelyBefore(told: Told, first: number, second: number) {
  const [high, low] = [rowOf(told, first), rowOf(told, second)]
  if ([high, low].some(isOrderOpen)) return false
  const [isLate, isOtherLate] = [high, low].map(
    ({ page }) => told.site.order === 'below' && isForSeveral(page ?? ''),
  )
  if (isLate !== isOtherLate) return isOtherLate === true
  return (high.priority ?? -Infinity) > (low.priority ?? -Infinity)
}

/** Steps that stop all visitors. */
const stops: readonly string[] = ['never', 'not-yet', 'over']

function judgeExplanations(told: Told) {
  const { site, list, keys, conflicts, options, say } = told
  for (const [index, personalization] of list.entries()) {
    const row = rowOf(told, index)
    if (row.page === null) continue
    const { summary, steps } = explainEligibility(personalization, {
      now: site.now,
      key: keys[index] ?? '',
      conflicts,
      ...options,
    })
    const visit: Visit = { page: examplePage(row.page, row.domain), at: site.now }
    const prove = (claim: (judge: Judge) => boolean) => isShown(site, visit, claim)
    const text = `${name(index)}: ${summary.who} (${summary.because})`
    if (summary.who === 'everyone') {
      say('details: everyone', text, () => prove((judge) => judge.acts(index)))
    }
    if (summary.who === 'nobody') {
      say('details: nobody', text, () => prove((judge) => !judge.isReached(index)))
      say('details: reason', text, () => isReason(told, visit, index, summary.because))
    }
    if (summary.who === 'some' && summary.blockers.length === 0) {
      say('details: some', text, () => !prove((judge) => !judge.isReached(index)))
    }
    for (const step of steps.filter(({ verdict }) => stops.includes(verdict))) {
      say(`details: ${step.step} ${step.verdict}`, text, () => isStop(told, visit, index, step))
    }
    const isNobody = summary.who === 'nobody'
    for (const own of site.visits.filter(({ at }) => at === site.now)) {
      const results = evaluateEligibility(list, own, options)
      const result = results.find(({ key }) => key === keys[index])
      if (relateRow(row, own.page) !== 'same' || !result || result.result === 'unclear') continue
      say('details and visit', `${text}, ${result.result} in ${describe(own)}`, () =>
        result.result === 'yes' ? !isNobody : summary.who !== 'everyone',
      )
    }
  }
}

function isStop(told: Told, visit: Visit, index: number, { step, verdict }: EligibilityStep) {
  const row = rowOf(told, index)
  const prove = (claim: (judge: Judge) => boolean) => isShown(told.site, visit, claim)
  if (verdict === 'not-yet') return row.start !== null && row.start > visit.at
  if (verdict === 'over') return row.end !== null && row.end <= visit.at
  if (step === 'status') return row.isDisabled || ['draft', 'paused'].includes(row.state ?? '')
  if (step === 'schedule') return row.start !== null && row.end !== null && row.end <= row.start
  if (step === 'inclusion') return prove((judge) => !judge.matches(row.rule))
  if (step === 'exclusion') return prove(isEveryoneExcluded(row))
  if (step === 'order') return prove((judge) => !judge.isEligible(index) || judge.isHidden(index))
  return false
}

const pairRules: readonly string[] = [
  'redirect-loop',
  'redirect-preempts',
  'exclusive-blocks',
  'same-component-twice',
  'priority-tie',
]

function judgeAudit(told: Told) {
  const { site, list, keys, conflicts, options, say } = told
  const { now } = site
  const findings = auditPersonalizations(list, { now, ...options })
  for (const [index, row] of site.rows.entries()) {
    if (!isStuck({ ...site, rows: [row] }, 0)) continue
    say('audit: finds a redirect to its own page', JSON.stringify(row), () =>
      // Beside other rows, it may only be possible.
      findings.some(
        ({ rule, key }) => /^(?:possible-)?redirects-to-itself$/.test(rule) && key === keys[index],
      ),
    )
  }
  for (const finding of findings) {
    const { rule, severity, key, params } = finding
    const index = keys.indexOf(key)
    const row = rowOf(told, index)
    const text = `${severity} ${rule} of ${name(index)}: ${JSON.stringify(params)}`
    if (pairRules.includes(rule)) {
      const { message } = formatFinding(finding)
      const conflict = conflicts.find(
        ({ kind, keys: pair }) =>
          kind === rule && [key, String(params.otherKey)].every((part) => pair.includes(part)),
      )
      if (
        conflict?.witness &&
        /this isn’t shown|redirects visitors|Visitors get stuck in it\./.test(message)
      ) {
        const pair = conflict.keys.map((part) => keys.indexOf(part))
        const visit = anyone(conflict.witness)
        say('audit: all visitors', `“${message}” ${text}`, () =>
          rule === 'redirect-loop'
            ? isLoop(site, visit, pair, { inVariants: pair })
            : isShown(site, visit, (judge) => !judge.isReached(index)),
        )
      }
      say('audit: certain conflict', text, () =>
        conflicts.some(
          ({ kind, certainty, keys: pair }) =>
            kind === rule &&
            certainty === 'certain' &&
            pair.includes(key) &&
            pair.includes(String(params.otherKey)),
        ),
      )
    }
    const status = statusAt(row, now)
    const sum = row.weights.reduce((total, weight) => total + weight, 0)
    const somewhere: Visit = { page: examplePage(row.page ?? '/'), at: now }
    const proofs: Record<string, () => boolean> = {
      'redirects-to-itself': () => severity === 'info' || isStuck({ ...site, rows: [row] }, 0),
      'never-true': () =>
        isShown(site, somewhere, (judge) => !judge.matches(row.rule)) ||
        isShown(site, somewhere, (judge) => !judge.matches(row.excluded)),
      'excludes-everyone': () => isShown(site, somewhere, isEveryoneExcluded(row)),
      'ends-before-start': () => row.end !== null && row.start !== null && row.end <= row.start,
      'running-but-ended': () => row.state === 'running' && status === 'ended',
      'running-but-disabled': () => row.state === 'running' && row.isDisabled,
      'draft-but-started': () => row.state === 'draft' && row.start !== null && row.start <= now,
      'no-page': () => row.page === null,
      'all-weights-zero': () => hasNoWeight(row),
      'state-unknown': () => status === 'unknown',
      'weights-under-total': () => knownTotal(row.weights) !== true && sum < 10_000,
      'weights-over-total': () => knownTotal(row.weights) !== true && sum > 1,
      'weights-unknown-total': () => isAssumedSplit(row, site.control) && severity === 'info',
    }
    const proof = proofs[rule]
    if (proof) say(`audit: ${rule}`, text, proof)
    if (rule === 'redirects-to-itself' && severity !== 'info') {
      say('audit: redirects-to-itself beside others', text, () => isStuck(site, index))
    }
  }
}

/** Whether there is a visitor whom the redirect certainly leads back to its own page. */
function isStuck(site: Site, index: number) {
  const row = site.rows[index] as Row
  if (row.page === null || !isRedirect(row) || !isCompared(row, site.now)) return false
  const page = examplePage(row.page, row.domain)
  const at = Math.max(site.now, row.start ?? 0)
  return (
    relateTarget(row.redirect, page) === 'same' &&
    someVisitors(site).some((visitor) =>
      isShown(site, { page, at, ...visitor }, (judge) => judge.acts(index)),
    )
  )
}

/** All visitors whom the rules of the website tell apart. */
function someVisitors({ rows }: Site): Pick<Visit, 'visitor' | 'audiences'>[] {
  const attributes = new Set(
    rows.flatMap(({ rule, excluded }) => [rule, excluded]).flatMap(namesIn),
  )
  if (rows.some(({ delay }) => delay?.unit === 'pageviews')) attributes.add('pageviews')
  let visitors: Record<string, unknown>[] = [{}]
  for (const attribute of attributes) {
    const values = (attributeValues[attribute] ?? []).filter((value) => value !== null)
    visitors = values.flatMap((value) =>
      visitors.map((visitor) => ({ ...visitor, [attribute]: value })),
    )
  }
  return [false, true].flatMap((vip) =>
    visitors.map((visitor) => ({ visitor, audiences: { vip } })),
  )
}

function namesIn(rule: Rule | null): string[] {
  if (rule === null || rule === 'none' || 'audience' in rule) return []
  if ('attribute' in rule) return [rule.attribute]
  if ('not' in rule) return namesIn(rule.not)
  return ('all' in rule ? rule.all : rule.any).flatMap(namesIn)
}

function judgeShares(told: Told) {
  const { site, list, say } = told
  for (const [index, { variants }] of list.entries()) {
    const { weights } = rowOf(told, index)
    if (weights.length === 0) continue
    const result = variantShares(variants, { controlShare: site.control })
    const { shares, unassigned, issues } = result
    const text = `${JSON.stringify(weights)}: ${JSON.stringify({ ...result, shares: shares.map(({ share }) => share) })}`
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const isEqual = weights.every((weight) => weight === weights[0])
    const rest = 1 - (site.control ?? 0)
    if (
      knownTotal(weights) === true ||
      site.control !== null ||
      isAssumedSplit(rowOf(told, index), null)
    ) {
      say('split: shares', text, () =>
        shares.every(({ share }, place) => {
          const own = sum === 0 ? 1 / weights.length : Number(weights[place]) / sum
          return Math.abs(share - own * rest) < 1e-9
        }),
      )
    }
    if (!isAssumedSplit(rowOf(told, index), site.control)) continue
    say('split: assumed', text, () => result.isAssumed)
    say('split: original unknown', text, () => unassigned.share === null)
    say('split: issue', text, () => {
      const isNamed = issues.some((issue: string) => issue === 'unknown-total')
      return isNamed === (!isEqual || weights.length === 1)
    })
  }
}

/** What is said about a schedule, with the offset of its own hour. */
function judgeSchedules(told: Told) {
  const { site, list, say } = told
  const { now } = site
  for (const [index, personalization] of list.entries()) {
    const { start, end } = rowOf(told, index)
    const { status } = effectiveStatus(personalization, { now })
    const own = statusAt(rowOf(told, index), now)
    say('status', `${name(index)} is ${status}`, () =>
      ['running', 'scheduled'].every((name) => (status === name) === (own === name)),
    )
    for (const { timeZone, first } of repeatedHours) {
      const { parts } = describeSchedule(personalization, { now, timeZone })
      for (const part of parts) {
        if (!('time' in part)) continue
        const isEnd = part.code === 'ends' || part.code === 'ended'
        const isPast = part.code === 'started' || part.code === 'ended'
        say('schedule', `${name(index)} ${JSON.stringify(part)} in ${timeZone}`, () => {
          const isAt = part.time === (isEnd ? end : start)
          return isAt && isPast === part.time <= now
        })
        const since = part.time - first
        if (since < 0 || since >= 7_200_000) continue
        const isSummer = since < 3_600_000
        const offset = timeZone === 'Europe/Berlin' ? (isSummer ? 120 : 60) : isSummer ? -240 : -300
        say('schedule: the repeated hour', `${JSON.stringify(part)} in ${timeZone}`, () => {
          return part.offsetMinutes === offset
        })
      }
    }
  }
}

/** Words and results of rules. */
function judgeAudiences(told: Told) {
  const { site, list, say } = told
  const somewhere: Visit = { page: '/', at: site.now }
  for (const [index, { rule }] of site.rows.entries()) {
    const parsed = parseRule(ruleText(rule)).rule
    for (const visit of site.visits) {
      const { visitor = {}, audiences = {} } = visit
      const { result } = evaluateRule(parsed, visitor, { audiences })
      if (result === 'unknown') continue
      say('rule: result', `${JSON.stringify(rule)} is ${result} for ${describe(visit)}`, () =>
        isShown(site, visit, (judge) => judge.matches(rule) === result),
      )
    }
    const words = summarizeAudience(list[index] as Personalization)
    for (const [other, { rule: otherRule, excluded }] of site.rows.entries()) {
      const isRuleAlone = excluded === null && rowOf(told, index).excluded === null
      const otherWords = summarizeAudience(list[other] as Personalization)
      if (other <= index || !isRuleAlone || otherWords !== words) continue
      say('audience: one text, one meaning', `${words}: ${name(index)} and ${name(other)}`, () =>
        isShown(site, somewhere, (judge) => judge.matches(rule) === judge.matches(otherRule)),
      )
    }
  }
}
