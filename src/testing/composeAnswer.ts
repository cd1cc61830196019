import type { Personalization } from '../contract/Personalization.js'
import type { Question } from '../contract/Question.js'
import { isRecord } from '../internal/isRecord.js'
import { displayName } from '../personalization/displayName.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import { nextMilestone } from '../personalization/schedule/nextMilestone.js'

interface Row {
  item: Personalization
  status: string
  needsAttention: boolean
}

interface List {
  /** Words of a question that asks for the list. */
  words: RegExp
  has: (row: Row, now: number) => boolean
  /** The sentence for one row, and for several. */
  one: string
  many: string
  /** What is said about each row. @default nothing but the name */
  detail?: (item: Personalization) => string
}

const lists: List[] = [
  {
    words: /attention/,
    has: ({ needsAttention }) => needsAttention,
    one: 'needs attention',
    many: 'need attention',
  },
  {
    words: /\bend(s|ing)?\b.*(soon|days|week|next)|(soon|days|week|next).*\bend(s|ing)?\b/,
    has: ({ item }, now) => nextMilestone(item, { now })?.isEndingSoon === true,
    one: 'ends in the next 7 days',
    many: 'end in the next 7 days',
    detail: ({ endDate }) => (endDate === null ? '' : `ends on ${dayFormat.format(endDate - 1)}`),
  },
  {
    words: /no end/,
    has: ({ item: { variants, endDate }, status }) =>
      status === 'running' && endDate === null && (variants?.length ?? 0) > 1,
    one: 'runs without an end date',
    many: 'run without an end date',
  },
  {
    words: /draft|unpublished|unfinished/,
    has: ({ status }) => status === 'draft',
    one: 'is still a draft',
    many: 'are still drafts',
  },
  {
    words: /paus/,
    has: ({ status }) => status === 'paused',
    one: 'is paused',
    many: 'are paused',
  },
  {
    words: /schedul|soon|next|upcoming/,
    has: ({ status }) => status === 'scheduled',
    one: 'is scheduled to start',
    many: 'are scheduled to start',
  },
]

/**
 * Answers a question about a website from its personalizations, so a demo's answers match the data
 * it shows. Uses only keyword matching. Returns Markdown.
 */
export function composeAnswer(
  question: Question,
  personalizations: Personalization[],
  now: number,
): string {
  const rows = personalizations.map((item) => ({ item, ...effectiveStatus(item, { now }) }))
  const running = rows.flatMap(({ item, status }) => (status === 'running' ? [item] : []))
  const asked = question.query.toLowerCase()
  const path = /\/[\w/-]*/.exec(question.query)?.[0]
  const about = path === undefined ? readAbout(question, rows) : []
  if (about.length > 0 && /\bwh[oy]\b/.test(asked)) {
    return about.map((row) => describeRow(row, running)).join('\n\n')
  }
  const list = lists.find(({ words }) => words.test(asked))
  if (list) {
    const found = rows.flatMap((row) => (list.has(row, now) ? [row.item] : []))
    const { detail } = list
    return detail ? describeEach(found, { ...list, detail }) : listOut(found, list.one, list.many)
  }
  if (/priorit|first|order/.test(asked)) {
    const byPriority = personalizations
      .filter(({ prio }) => prio !== null)
      .sort((a, b) => (b.prio ?? 0) - (a.prio ?? 0))
    const top = byPriority.slice(0, 3).map((item) => `- ${displayName(item)}: ${item.prio}`)
    return `Those with the highest priority run before all others:\n\n${top.join('\n')}`
  }
  if (path !== undefined) return describePage(path, rows)
  if (/running|live|active/.test(asked)) return listOut(running, 'is running', 'are running')
  const drafts = rows.filter(({ status }) => status === 'draft').length
  return (
    `This website has ${rows.length} personalizations. ${running.length} of them are running ` +
    `now and ${drafts} are drafts. Ask about a page, a status or priorities to hear more.`
  )
}

/** The most personalizations that an answer describes or names. */
const maxNamed = 5

/** Returns what a question is about, by its `metadata` (service interface, section 4.3). */
function readAbout({ metadata }: Question, rows: Row[]): Row[] {
  const about = isRecord(metadata) ? metadata.about : undefined
  const named: unknown = isRecord(about) ? about.personalizations : undefined
  if (!Array.isArray(named)) return []
  const ids = new Set(named.map((item) => (isRecord(item) ? item.variationId : null)))
  return rows
    .filter(({ item }) => item.variationId !== null && ids.has(item.variationId))
    .slice(0, maxNamed)
}

const notRunning: Record<string, string> = {
  draft: 'is a draft',
  scheduled: 'has not started yet',
  paused: 'is paused',
  ended: 'has ended',
  disabled: 'is disabled',
  unknown: 'has an unknown status',
}

/** Says who sees a personalization, and what can hide it. */
function describeRow({ item, status }: Row, running: Personalization[]): string {
  const name = `**${displayName(item)}**`
  if (status !== 'running') return `${name} ${notRunning[status]}, so nobody sees it now.`
  const where = item.webPagePath ? ` on ${item.webPagePath}` : ''
  const whom = item.rule ? 'visitors who match its audience' : 'all visitors'
  const text = `${name} is running${where} for ${whom}.`
  const blocker = running.find(
    ({ exclusive, webPagePath, prio }) =>
      exclusive && webPagePath === item.webPagePath && (prio ?? 0) > (item.prio ?? 0),
  )
  return blocker
    ? `${text} Visitors who see **${displayName(blocker)}** don’t see it, because that one is ` +
        'exclusive and has a higher priority.'
    : text
}

/**
 * Lists the personalizations that visitors to a page see now or later. The page's other
 * personalizations are only counted.
 */
function describePage(path: string, rows: Row[]) {
  const onPage = rows.filter(({ item }) => item.webPagePath === path)
  const live = onPage.filter(({ status }) => status === 'running' || status === 'scheduled')
  const named = live.map(({ item, status }) => `${displayName(item)} (${status})`)
  const text = listNames(named, `targets ${path}`, `target ${path}`)
  const rest = onPage.length - live.length
  if (rest === 0) return text
  if (live.length === 0) {
    const all = rest === 1 ? `One targets ${path}, but is` : `${rest} target ${path}, but are`
    return `${all} not shown to anyone.`
  }
  const others = rest === 1 ? '1 more targets it, but is' : `${rest} more target it, but are`
  return `${text}\n\n${others} not shown to anyone.`
}

const dayFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Lists personalizations, each with a statement about it. */
function describeEach(
  items: Personalization[],
  { one, many, detail }: Required<Pick<List, 'one' | 'many' | 'detail'>>,
): string {
  if (items.length === 0) return listOut(items, one, many)
  const named = items.slice(0, maxNamed)
  const rest = items.length - named.length
  const lines = named.map((item) => `- **${displayName(item)}** ${detail(item)}.`)
  const head = items.length === 1 ? `One ${one}:` : `${items.length} of them ${many}:`
  return [head, '', ...lines, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n')
}

/** Makes one date, number or status of an answer wrong. An answer without any of them stays as it is. */
export function withWrongFact(text: string): string {
  const wrong = [
    text.replace(
      /(\b[A-Z][a-z]{2} )(\d{1,2})\b/,
      (_, month: string, day: string) => `${month}${(Number(day) % 28) + 1}`,
    ),
    text.replace(/\bis running\b/, 'is paused'),
    text.replace(/\bis (?:paused|a draft)\b/, 'is running'),
    text.replace(
      /(: )(\d+)\b/,
      (_, before: string, value: string) => `${before}${Number(value) + 5}`,
    ),
  ]
  return wrong.find((each) => each !== text) ?? text
}

const listFormat = new Intl.ListFormat('en')

function listOut(items: Personalization[], one: string, many: string): string {
  return listNames(items.map(displayName), one, many)
}

function listNames(names: string[], one: string, many: string): string {
  if (names.length === 0) return `None of them ${many}.`
  if (names.length === 1) return `One ${one}: ${names[0]}.`
  const named = names.slice(0, maxNamed)
  const rest = names.length - named.length
  const listed = listFormat.format(rest > 0 ? [...named, `${rest} more`] : named)
  return `${names.length} of them ${many}: ${listed}.`
}
