'use client'
import type { ComponentProps } from 'react'
import { useId, useRef, useState } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { SearchInput } from './SearchInput.js'
import { SearchIssues } from './SearchIssues.js'
import { useSearchText } from './useSearchText.js'

export interface SearchBoxProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. */
  list: PersonalizationListState
  /** @default an example of what can be asked */
  placeholder?: string | undefined
}

/**
 * Where to search: words, and `status:running -tag:old prio:>5`, with completion of fields and values, and
 * what cannot be understood said below, with its place. Escape closes the completion, then empties the box.
 * Renders a `<div>`; `.pk-search-box`, `-field`, `-input`, `-completions`, `-completion`,
 * `-issue`.
 */
export function SearchBox({ list, placeholder, className, ...rest }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const searchText = useSearchText(list)
  const { issues } = searchText.search
  return (
    <div {...rest} className={joinClasses('pk-root pk-search-box', className)}>
      <SearchInput
        {...{ id, input, list, searchText, placeholder }}
        issuesId={issues.length > 0 ? `${id}-issues` : undefined}
        onTyping={(isNowTyping) => {
          setIsTyping(isNowTyping)
          if (!isNowTyping) searchText.leave()
        }}
      />
      <SearchIssues
        id={`${id}-issues`}
        issues={issues}
        typedTo={isTyping ? searchText.text.length : null}
        onShow={({ start, end }) => {
          input.current?.focus()
          input.current?.setSelectionRange(start, end)
        }}
      />
    </div>
  )
}
