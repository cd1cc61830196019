import type { Personalization } from '../contract/Personalization.js'
import { summarizePortfolio } from '../model/list/summarizePortfolio.js'
import { effectiveStatus } from '../model/personalization/effectiveStatus.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enAnswers } from './enAnswers.js'

/** A question to suggest. */
export interface SuggestedQuestion {
  /** The question, in the user's language. */
  query: string
  /** The number of personalizations that the question is about. */
  count: number
}

const maxQuestions = 4
/** A longer path would not fit the button. */
const maxPath = 60

/**
 * Suggests up to four questions that have an answer in this list, most urgent first. Returns none
 * for an empty list.
 *
 * @param options.now The current time in Unix ms, or `null` if unknown.
 * @param options.messages Your texts for the questions. @default English
 */
export function suggestQuestions(
  personalizations: readonly Personalization[],
  { now, ...options }: { now: number | null } & TextOptions,
): SuggestedQuestion[] {
  const text = createText(enAnswers, options)
  const { attention, endingSoon, statuses } = summarizePortfolio(personalizations, { now })
  const countOf = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count ?? 0
  const running = personalizations.filter(
    (personalization) => effectiveStatus(personalization, { now }).status === 'running',
  )
  const [path, onPage] = busiestPage(running)
  const questions: SuggestedQuestion[] = [
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

/** Returns the page with the most personalizations, and their number. */
function busiestPage(running: readonly Personalization[]): [path: string, count: number] {
  const counts = new Map<string, number>()
  for (const { webPagePath } of running) {
    if (webPagePath && webPagePath.length <= maxPath)
      counts.set(webPagePath, (counts.get(webPagePath) ?? 0) + 1)
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
