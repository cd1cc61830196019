'use client'
import type { RefObject } from 'react'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { Icon } from '../icon/Icon.js'
import { pressKey } from './pressKey.js'
import { SearchCompletions } from './SearchCompletions.js'
import { useCompletions } from './useCompletions.js'
import type { SearchText } from './useSearchText.js'

/** The box itself, with what could be typed next. */
export function SearchInput(props: {
  id: string
  input: RefObject<HTMLInputElement | null>
  list: PersonalizationListState
  searchText: SearchText
  placeholder: string | undefined
  /** Where it is said what is wrong with the search; `undefined`: nothing is. */
  issuesId: string | undefined
  onTyping: (isTyping: boolean) => void
}) {
  const { id, input, list, searchText, placeholder, issuesId, onTyping } = props
  const text = useText(enList)
  const completion = useCompletions(list, searchText, input)
  const { current, completions } = completion
  const isOpen = completions.length > 0
  return (
    <div className="pk-search-box-field">
      <Icon name="search" />
      <input
        ref={input}
        className="pk-search-box-input"
        type="search"
        role="combobox"
        aria-label={text('search.label')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && current !== null ? `${id}-${current}` : undefined}
        aria-invalid={issuesId ? true : undefined}
        aria-describedby={issuesId}
        {...plainInput}
        placeholder={placeholder ?? text('search.placeholder')}
        value={searchText.text}
        onChange={completion.onChange}
        onKeyDown={(event) => pressKey(event, searchText, completion)}
        onSelect={completion.onSelect}
        onFocus={() => {
          onTyping(true)
          list.prepareSearch()
        }}
        onBlur={() => {
          onTyping(false)
          completion.close()
        }}
      />
      {isOpen && (
        <SearchCompletions {...{ id, list, completions, current }} onChoose={completion.choose} />
      )}
    </div>
  )
}

/** Nothing but what is typed, in the direction of its first letter. */
const plainInput = {
  dir: 'auto',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
