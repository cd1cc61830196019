import type { FormatText, TextOptions } from '../../i18n/createText.js'
import { formatList } from '../../i18n/formatList.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { summarizeVisitors } from '../rules/summarizeAudience.js'
import type { OutcomeStatement } from './readStatements.js'
import type { OutcomeKey } from './texts.js'

/** What the sentences of statements are made with. */
export interface StatementTextOptions extends TextOptions {
  text: FormatText<OutcomeKey>
  /** Returns the name of a personalization by its key. */
  nameOf: (key: string) => string
}

const maxPages = 2
const maxNames = 3

/** Returns the visitors of a statement in words, such as "More than 4 visits, from DE". */
export function formatVisitors(
  { audience }: Pick<OutcomeStatement, 'audience'>,
  { text, ...options }: TextOptions & { text: FormatText<OutcomeKey> },
): string {
  return audience ? summarizeVisitors(audience, options) : text('rule.everybody')
}

/** Returns what is said if no change was found: that there is none, or that there may still be one. */
export function formatNothing(isComplete: boolean, text: FormatText<OutcomeKey>): string {
  return text(isComplete ? 'outcome.nothing' : 'outcome.nothingFound')
}

/** Returns pages in a few words: "/a", "/a, /b and 3 more", or that it is any other page. `''` for no page. */
export function formatPages(
  pages: readonly string[],
  { text, locale }: Pick<StatementTextOptions, 'text' | 'locale'>,
): string {
  if (pages.length === 0) return ''
  const named = pages.filter((page) => page !== '').map(shortPath)
  if (named.length === 0) return text('outcome.anyPage')
  return formatSome(named, maxPages, { text, locale })
}

/** Formats a list, and only counts what is too much: "a, b and 3 more". */
function formatSome(
  items: readonly string[],
  limit: number,
  { text, locale }: Pick<StatementTextOptions, 'text' | 'locale'>,
): string {
  if (items.length <= limit + 1) return formatList(items, { locale })
  const more = text('outcome.others', { count: items.length - limit })
  return formatList([...items.slice(0, limit), more], { locale })
}

/** Returns what a statement says, without the visitors: "Black Friday hero is shown instead of Free shipping bar." */
export function formatOutcome(statement: OutcomeStatement, options: StatementTextOptions): string {
  const { kind, keys, by } = statement
  const { text, nameOf } = options
  return joinSentences(
    [
      text(`outcome.${kind}`, { count: keys.length, ...namesIn(statement, options) }),
      by !== null && text('outcome.because', { name: nameOf(by) }),
      (kind === 'always' || kind === 'never') && text('outcome.unclear'),
    ],
    options,
  )
}

/** Returns a statement as one sentence, with its visitors. */
export function formatStatement(
  statement: OutcomeStatement,
  options: StatementTextOptions,
): string {
  const { text } = options
  const what = formatOutcome(statement, options)
  return text('outcome.for', { who: formatVisitors(statement, options), what })
}

/** Returns the names in a sentence: those it is about, and those they replace. */
export function namesIn(
  { keys, others }: Pick<OutcomeStatement, 'keys' | 'others'>,
  { text, nameOf, locale }: StatementTextOptions,
): { names: string; others: string } {
  const list = (some: readonly string[]) =>
    formatSome([...new Set(some.map(nameOf))], maxNames, { text, locale })
  return { names: list(keys), others: list(others) }
}
