import type { Personalization } from '../../contract/Personalization.js'
import { createFormatters } from '../../i18n/createFormatters.js'
import type { FormatText, TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { formatList } from '../../i18n/formatList.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { finishSteps } from '../../internal/steps.js'
import { shortName } from '../../personalization/displayName.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import { auditPersonalizations } from '../audit/auditPersonalizations.js'
import { formatFinding } from '../audit/formatFinding.js'
import { diffPersonalizations } from '../changes/diffPersonalizations.js'
import { detectConflicts } from '../conflicts/detectConflicts.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import { keyRows } from '../eligibility/evaluateEligibility.js'
import { forecastInSteps } from '../forecast/readForecast.js'
import { compareOutcomes } from '../outcomes/compareOutcomes.js'
import { formatNothing, formatPages, formatStatement } from '../outcomes/formatStatement.js'
import type { OutcomeChange } from '../outcomes/Outcomes.js'
import type { OutcomeStatement } from '../outcomes/readStatements.js'
import { readStatements } from '../outcomes/readStatements.js'
import type { DigestKey } from './texts.js'
import { digestTexts } from './texts.js'

/** What a section of a digest is about. */
export type DigestKind = 'started' | 'ended' | 'changed' | 'blocked' | 'coming' | 'untouched'

/** A digest in words, before it is written in a format. */
export interface Digest {
  title: string
  sections: readonly DigestSection[]
}

/** A part of a digest. A part without items is left out. */
export interface DigestSection {
  kind: DigestKind
  heading: string
  items: readonly DigestItem[]
}

/** What happened to a personalization, and what that means for visitors. */
export interface DigestItem {
  text: string
  details: readonly string[]
}

/** What a digest is made with. */
export interface DigestOptions extends ModelOptions, TextOptions {
  /** The end of the period, in Unix ms. */
  now: number
  /** The beginning of the period, in Unix ms: when `before` was fetched. */
  since: number
  /** The time zone of dates. */
  timeZone: string
}

type List = readonly Personalization[]

interface Context {
  before: List
  after: List
  options: DigestOptions
  text: FormatText<DigestKey>
  nameOf: (key: string) => string
  /** What changed for visitors between the two lists and times. */
  changes: readonly OutcomeChange[]
  /** Whether these are all changes. */
  isComplete: boolean
}

const comingDays = 7
const untouched: ReadonlySet<string> = new Set(['stale', 'paused-for-long', 'forgotten-draft'])

/** Puts what happened between two lists into words. `null` if there is nothing to say. */
export function readDigest(before: List, after: List, options: DigestOptions): Digest | null {
  const { now, since, timeZone, locale = 'en' } = options
  const text = createText(digestTexts, options)
  const names = new Map(
    [...keyRows(before), ...keyRows(after)].map(({ key, personalization }) => [
      key,
      shortName(personalization, text),
    ]),
  )
  const { changes, isComplete } = compareOutcomes(
    { personalizations: before, at: since },
    { personalizations: after, at: now },
    { ...options, hasUnknown: false, limit: Infinity },
  )
  const context = {
    before,
    after,
    options,
    text,
    changes,
    isComplete,
    nameOf: (key: string) => names.get(key) ?? '',
  }
  const { started, ended, moved } = statusChanges(context)
  const formatters = createFormatters(knownLocale(locale), timeZone)
  const sections: DigestSection[] = [
    section('started', started),
    section('ended', ended),
    section('changed', changedItems(context, moved)),
    section('blocked', conflictItems(context)),
    section('coming', comingItems(context)),
    section('untouched', untouchedItems(context)),
  ].filter(({ items }) => items.length > 0)
  if (sections.length === 0) return null
  const [from, to] = [formatters.date(since, now), formatters.date(now, now)]
  return { title: text('digest.title', { from, to }), sections }

  function section(kind: DigestKind, items: readonly DigestItem[]): DigestSection {
    return { kind, heading: text(`digest.${kind}`), items }
  }
}

function isRunning(row: Personalization | undefined, at: number): boolean {
  return row !== undefined && effectiveStatus(row, { now: at }).status === 'running'
}

/** Returns what runs now and did not, and what ran and no longer does. */
function statusChanges(context: Context) {
  const { before, after, options } = context
  const old = new Map(keyRows(before).map((row) => [row.key, row.personalization]))
  const now = new Map(keyRows(after).map((row) => [row.key, row.personalization]))
  const started: DigestItem[] = []
  const ended: DigestItem[] = []
  const moved = new Set<string>()
  for (const key of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const [ran, runs] = [isRunning(was, options.since), isRunning(is, options.now)]
    const row = is ?? was
    if (!row || ran === runs) continue
    moved.add(key)
    const list = runs ? started : ended
    list.push({ text: placeOf(row, context), details: outcomesOf(key, context) })
  }
  return { started, ended, moved }
}

function changedItems(context: Context, moved: ReadonlySet<string>): DigestItem[] {
  const { before, after, text, options, isComplete } = context
  return diffPersonalizations(before, after).flatMap(({ key, kind, personalization, fields }) => {
    // What starts or ends is said above. What is new or removed and never ran changes nothing.
    if (kind !== 'changed' || moved.has(key)) return []
    const labels = fields.map(({ field }) => {
      const known = findField(personalizationFields, field)
      return known ? fieldLabel(text, known) : field
    })
    const said = text('digest.fields', { fields: formatList(labels, options) })
    const outcomes = outcomesOf(key, context)
    return {
      text: placeOf(personalization, context),
      details: [said, ...(outcomes.length > 0 ? outcomes : [formatNothing(isComplete, text)])],
    }
  })
}

function conflictItems({ after, options, nameOf }: Context): DigestItem[] {
  return detectConflicts(after, options)
    .filter(({ certainty, kind }) => certainty === 'certain' && kind !== 'future-overlap')
    .map((conflict) => {
      const [first, second] = conflict.keys
      const words = formatConflict(conflict, { ...options, names: [nameOf(first), nameOf(second)] })
      return { text: words.sentence, details: [words.fix].filter(Boolean) }
    })
}

function comingItems(context: Context): DigestItem[] {
  const { after, options, text, nameOf } = context
  const { now, timeZone, locale = 'en' } = options
  const formatters = createFormatters(knownLocale(locale), timeZone)
  const { events } = finishSteps(forecastInSteps(after, { ...options, now, days: comingDays }))
  return events.map(({ what, at, rows, pages, statements }) => {
    const date = what === 'ends' ? formatters.lastDay(at, now) : formatters.date(at, now)
    const name = text(`forecast.${what}`, { name: nameOf(rows[0]?.key ?? '') })
    return {
      text: text('digest.coming.item', { date, what: onPages(name, pages, context) }),
      details: said(statements, context),
    }
  })
}

function untouchedItems({ after, options }: Context): DigestItem[] {
  return auditPersonalizations(after, options)
    .filter(({ rule }) => untouched.has(rule))
    .map((finding) => {
      const { message } = formatFinding(finding, options)
      return { text: `${finding.name}: ${message}`, details: [] }
    })
}

function placeOf(row: Personalization, { text, options }: Context): string {
  return onPages(shortName(row, text), pageTargets(row).map(pageText), { text, options })
}

function onPages(
  name: string,
  pages: readonly string[],
  { text, options }: Pick<Context, 'text' | 'options'>,
): string {
  const { locale } = options
  if (pages.length === 0) return name
  return text('digest.item', { name, pages: formatPages(pages, { text, locale }) })
}

/** Returns what a personalization changed for visitors, of it and of others. */
function outcomesOf(key: string, context: Context): string[] {
  const own = context.changes.filter((change) => (change.cause?.key ?? change.key) === key)
  return said(readStatements(own), context)
}

const maxStatements = 5

function said(
  statements: readonly OutcomeStatement[],
  { text, options, nameOf }: Context,
): string[] {
  return statements
    .slice(0, maxStatements)
    .map((statement) => formatStatement(statement, { ...options, text, nameOf }))
}
