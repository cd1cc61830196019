'use client'
import { Icon } from '../../components/icon/Icon.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { SuggestedQuestion } from '../../messages/suggestQuestions.js'

/** The empty state of a conversation: a heading, and questions that fill the form when pressed. */
export function SuggestedQuestions(props: {
  questions: readonly SuggestedQuestion[]
  onChoose: (query: string) => void
}) {
  const { questions, onChoose } = props
  const text = useText(enAnswers)
  const formatters = useFormatters()
  return (
    <div className="pk-ask-panel-empty">
      <p className="pk-ask-panel-empty-title">{text('ask.empty.title')}</p>
      <p>{text('ask.empty.text')}</p>
      {questions.length > 0 && (
        <ul aria-label={text('ask.suggestions')}>
          {questions.map(({ query, count }) => (
            <li key={query}>
              <button
                type="button"
                className="pk-ask-panel-suggestion"
                onClick={() => onChoose(query)}
              >
                <bdi>{query}</bdi> <span>{formatters.number(count)}</span>
                <Icon name="next" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
