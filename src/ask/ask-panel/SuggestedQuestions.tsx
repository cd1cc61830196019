'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { summarizePortfolio } from '../../list/model/summarizePortfolio.js'
import { listTexts } from '../../list/texts.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { QuestionContext } from '../model/questionContext.js'
import { askPanelParts } from '../parts.js'
import type { SuggestedQuestion } from '../suggestQuestions.js'
import { suggestQuestions } from '../suggestQuestions.js'
import { askTexts } from '../texts.js'

interface SuggestionProps {
  personalizations: readonly Personalization[]
  suggestions: readonly SuggestedQuestion[] | undefined
  /** The subject of the next question. */
  context: QuestionContext | null
  onChoose: (query: string) => void
}

/**
 * The empty state of a conversation: a title, and the host's questions or questions about the context
 * or the list. Pressing a question puts it in the form.
 */
export function SuggestedQuestions(props: SuggestionProps) {
  const part = useParts(askPanelParts)
  const { personalizations, context, onChoose } = props
  const text = useText(askTexts)
  const now = useNow()
  const questions = useQuestions(props)
  const listText = useText(listTexts)
  const formatters = useFormatters()
  const running = useMemo(
    () =>
      summarizePortfolio(personalizations, { now }).statuses.find(
        ({ status }) => status === 'running',
      )?.count ?? 0,
    [personalizations, now],
  )
  const count = context?.personalizations.length ?? 0
  return (
    <div {...part('empty')}>
      <p {...part('empty-title')}>
        {count > 0 ? text('ask.empty.about', { count }) : text('ask.empty.title')}
      </p>
      {count === 0 && personalizations.length > 0 && now !== null && (
        <p {...part('facts')}>
          {listText('list.count', { count: personalizations.length })}
          {` · ${listText('status.running')} ${formatters.number(running)}`}
        </p>
      )}
      <p>{text('ask.empty.text')}</p>
      <SuggestionList questions={questions} onChoose={onChoose} />
    </div>
  )
}

/** How many next questions follow an answer. */
const maxFollowUps = 3

/** The next questions after an answer, from the same source as the first ones. Those that were asked are left out. */
export function FollowUps(props: SuggestionProps & { asked: readonly string[] }) {
  const { asked, onChoose } = props
  const questions = useQuestions(props)
    .filter(({ query }) => !asked.includes(query))
    .slice(0, maxFollowUps)
  return <SuggestionList questions={questions} onChoose={onChoose} />
}

/** Returns the host's questions, or questions about the context or the list. */
function useQuestions({ personalizations, suggestions, context }: SuggestionProps) {
  const now = useNow()
  const textOptions = useTextOptions()
  return useMemo(
    () => suggestions ?? suggestQuestions(personalizations, { ...textOptions, now, context }),
    [suggestions, personalizations, textOptions, now, context],
  )
}

function SuggestionList(props: {
  questions: readonly SuggestedQuestion[]
  onChoose: (query: string) => void
}) {
  const part = useParts(askPanelParts)
  const { questions, onChoose } = props
  const text = useText(askTexts)
  const formatters = useFormatters()
  if (questions.length === 0) return null
  return (
    <ul {...part('suggestions')} aria-label={text('ask.suggestions')}>
      {questions.map(({ query, count: rows }, index) => (
        // The host can pass a question twice.
        <li key={`${query} ${index}`}>
          <button {...part('suggestion')} type="button" onClick={() => onChoose(query)}>
            <bdi>{query}</bdi> <span>{rows !== undefined && formatters.number(rows)}</span>
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  )
}
