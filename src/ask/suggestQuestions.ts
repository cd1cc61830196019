import type { Personalization } from '../contract/Personalization.js'
import type { FormatText, TextOptions } from '../i18n/createText.js'
import { createText } from '../i18n/createText.js'
import { summarizePortfolio } from '../list/model/summarizePortfolio.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import type { QuestionContext } from './model/questionContext.js'
import { askTexts } from './texts.js'

/** A question to suggest. */
export interface SuggestedQuestion {
  /** The question, in the user's language. */
  query: string
  /** The number of personalizations that the question is about. @default not shown */
  count?: number | undefined
}

const maxQuestions = 4
/** A longer path would not fit the button. */
const maxPath = 60

/**
 * Suggests up to four questions that have an answer in this list, most urgent first. Returns none
 * for an empty list, unless `context` has personalizations.
 *
 * @param options.now The current time in Unix ms, or `null` if unknown.
 * @param options.context What the next question is about. If it has personalizations, the
 * suggestions are about those. @default the whole list
 * @param options.messages Your texts for the questions. @default English
 */
export function suggestQuestions(
  personalizations: readonly Personalization[],
  options: { now: number | null; context?: QuestionContext | null | undefined } & TextOptions,
): SuggestedQuestion[] {
  const { now, context, ...textOptions } = options
  const text = createText(askTexts, textOptions)
  const running = personalizations.filter(
    (personalization) => effectiveStatus(personalization, { now }).status === 'running',
  )
  const about = context?.personalizations ?? []
  if (about.length > 0) return questionsAbout(about, running, text)
  const { attention, endingSoon, statuses } = summarizePortfolio(personalizations, { now })
  const countOf = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count ?? 0
  const [path, onPage] = busiestPage(running)
  const questions = [
    { query: text('ask.suggest.attention'), count: attention },
    { query: text('ask.suggest.ending'), count: endingSoon ?? 0 },
    { query: withoutIsolates(text('ask.suggest.page', { path })), count: onPage },
    { query: text('ask.suggest.openTests'), count: running.filter(isOpenTest).length },
    { query: text('ask.suggest.scheduled'), count: countOf('scheduled') },
    { query: text('ask.suggest.drafts'), count: countOf('draft') },
    { query: text('ask.suggest.running'), count: running.length },
  ]
  return questions.filter(({ count }) => count > 0).slice(0, maxQuestions)
}

/** Returns questions about some personalizations, and what else runs on their page. */
function questionsAbout(
  about: QuestionContext['personalizations'],
  running: readonly Personalization[],
  text: FormatText<keyof typeof askTexts>,
): SuggestedQuestion[] {
  const count = about.length
  const ids = new Set(about.flatMap(({ variationId }) => variationId ?? []))
  const isAbout = ({ variationId }: Personalization) => ids.has(variationId ?? '')
  const paths = new Set(running.filter(isAbout).map(({ webPagePath }) => webPagePath))
  const [path] = paths.size === 1 ? paths : []
  const others = running.filter((row) => row.webPagePath === path && !isAbout(row)).length
  return [
    { query: text('ask.suggest.who', { count }) },
    ...(isShort(path) && others > 0
      ? [{ query: withoutIsolates(text('ask.suggest.others', { path })), count: others }]
      : []),
    { query: text('ask.suggest.why', { count }) },
  ]
}

function isShort(path: string | null | undefined): path is string {
  return typeof path === 'string' && path !== '' && path.length <= maxPath
}

/** Returns the page with the most personalizations, and their number. */
function busiestPage(running: readonly Personalization[]): [path: string, count: number] {
  const counts = new Map<string, number>()
  for (const { webPagePath } of running) {
    if (isShort(webPagePath)) counts.set(webPagePath, (counts.get(webPagePath) ?? 0) + 1)
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
}

function isOpenTest({ variants, endDate }: Personalization): boolean {
  return endDate === null && (variants?.length ?? 0) > 1
}

/** Removes the invisible characters around a value, because a question is sent as it is. */
function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}
