'use client'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import type { SearchIssue } from '../../model/search/Search.js'
import { Icon } from '../icon/Icon.js'

const maxShown = 3
const unfinished = new Set(['missing-value', 'unclosed-quote'])

/** Lists the invalid terms of a search. Pressing one selects it in the search box. */
export function SearchIssues(props: {
  id: string
  issues: readonly SearchIssue[]
  /** Where the text ends while the user types. Unfinished terms there are not reported yet. `null`: not typing. */
  typedTo: number | null
  onShow: (issue: SearchIssue) => void
}) {
  const { id, typedTo, onShow } = props
  const issues = props.issues.filter(({ code, end }) => end !== typedTo || !unfinished.has(code))
  const text = useText(enList)
  return (
    <div id={id} className="pk-search-box-issues" aria-live="polite">
      {issues.slice(0, maxShown).map((issue, place) => (
        <button
          // They have nothing of their own to be told apart by.
          key={place}
          type="button"
          className="pk-search-box-issue"
          onClick={() => onShow(issue)}
        >
          <Icon name="error" />
          <span>
            {text(`search.issue.${issue.code}`, {
              text: shorten(issue.text, 60),
            })}
          </span>
        </button>
      ))}
    </div>
  )
}
