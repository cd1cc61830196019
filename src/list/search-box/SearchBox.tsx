'use client'
import { useId, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { searchBoxParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import type { SearchIssue } from '../search/Search.js'
import { listTexts } from '../texts.js'
import { SearchInput } from './SearchInput.js'
import { useSearchText } from './useSearchText.js'

export interface SearchBoxProps extends RootProps<'div'>, PartOptions<typeof searchBoxParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /** The placeholder. @default an example search */
  placeholder?: string | undefined
  /** The accessible name of the field. @default “Search personalizations” */
  label?: string | undefined
}

/**
 * A search box for text and conditions such as `status:running -tag:old prio:>5`. Suggests fields
 * and values. A pasted column of IDs or names, such as from a spreadsheet, finds all of them. Lists issues below. Escape
 * closes the suggestions, then clears the search. Renders a `<div>`. CSS classes: `.pk-search-box`, `-field`, `-input`,
 * `-completions`, `-completion`, `-issue`.
 */
export const SearchBox = acceptRef(function SearchBox({
  list,
  placeholder,
  label,
  ...rest
}: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const searchText = useSearchText(list)
  const issues = issuesToShow(searchText.search.issues, isTyping ? searchText.text.length : null)
  return (
    <Root as="div" of={searchBoxParts} {...rest}>
      <SearchInput
        id={id}
        input={input}
        list={list}
        searchText={searchText}
        placeholder={placeholder}
        label={label}
        issuesId={issues.length > 0 ? `${id}-issues` : undefined}
        onTyping={(isNowTyping) => {
          setIsTyping(isNowTyping)
          if (!isNowTyping) searchText.commit()
        }}
      />
      <SearchIssues
        id={`${id}-issues`}
        issues={issues}
        onShow={({ start, end }) => {
          input.current?.focus()
          input.current?.setSelectionRange(start, end)
        }}
      />
    </Root>
  )
})

const maxShown = 3
const unfinished = new Set(['missing-value', 'unclosed-quote'])

/**
 * Leaves out an unfinished term at the end of the text while the user types.
 *
 * @param typedTo The length of the text while the user types, otherwise `null`.
 */
function issuesToShow(issues: readonly SearchIssue[], typedTo: number | null): SearchIssue[] {
  return issues.filter(({ code, end }) => end !== typedTo || !unfinished.has(code))
}

/** Lists the invalid terms in a search. Pressing a term selects it in the search box. */
function SearchIssues(props: {
  id: string
  issues: readonly SearchIssue[]
  onShow: (issue: SearchIssue) => void
}) {
  const part = useParts(searchBoxParts)
  const { id, issues, onShow } = props
  const text = useText(listTexts)
  return (
    <div {...part('issues')} id={id} aria-live="polite">
      {issues.slice(0, maxShown).map((issue, position) => (
        <button
          // Issues have no identity other than their index.
          key={position}
          {...part('issue')}
          type="button"
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
