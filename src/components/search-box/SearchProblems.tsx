'use client'
import { shorten } from '../../internal/shorten.js'
import { useBaseText } from '../../localization/useBaseText.js'
import type { SearchProblem } from '../../model/search/Search.js'
import { Icon } from '../icon/Icon.js'

const maxShown = 3
const unfinished = new Set(['missing-value', 'unclosed-quote'])

/** What in a search cannot be understood; choosing one selects it in the box. */
export function SearchProblems(props: {
  id: string
  problems: readonly SearchProblem[]
  /** Where the text ends while it is being typed: what is unfinished there is no problem yet. */
  typedTo: number | null
  onShow: (problem: SearchProblem) => void
}) {
  const { id, typedTo, onShow } = props
  const problems = props.problems.filter(
    ({ code, end }) => end !== typedTo || !unfinished.has(code),
  )
  const text = useBaseText()
  return (
    <div id={id} className="pk-search-box-problems" aria-live="polite">
      {problems.slice(0, maxShown).map((problem, place) => (
        <button
          // They have nothing of their own to be told apart by.
          key={place}
          type="button"
          className="pk-search-box-problem"
          onClick={() => onShow(problem)}
        >
          <Icon name="error" />
          <span>
            {text(`search.problem.${problem.code}`, {
              text: shorten(problem.text, 60),
              position: problem.start + 1,
            })}
          </span>
        </button>
      ))}
    </div>
  )
}
