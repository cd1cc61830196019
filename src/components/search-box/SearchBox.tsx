'use client'
import type { ComponentProps } from 'react'
import { useId, useRef, useState } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { Icon } from '../icon/Icon.js'
import { pressKey } from './pressKey.js'
import { SearchCompletions } from './SearchCompletions.js'
import { SearchProblems } from './SearchProblems.js'
import { useCompletions } from './useCompletions.js'

/** What {@link SearchBox} searches. */
export interface SearchBoxProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. */
  list: PersonalizationListState
  /** @default an example of what can be asked */
  placeholder?: string
}

/**
 * Where to search: words, and `status:running -tag:old prio:>5`, with completion of fields and values, and
 * what cannot be understood said below, with its place. Escape closes the completion, then empties the box.
 * Renders a `<div>`; `.pk-search-box`, `-field`, `-input`, `-completions`, `-completion`,
 * `-problem`.
 */
export function SearchBox({ list, placeholder, className, ...rest }: SearchBoxProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const completion = useCompletions(list, input)
  const { current, completions } = completion
  const [isTyping, setIsTyping] = useState(false)
  const focus = {
    onFocus() {
      setIsTyping(true)
      list.prepareSearch()
    },
    onBlur() {
      setIsTyping(false)
      completion.close()
    },
  }
  const isOpen = completions.length > 0
  const { problems } = list.search
  const aria = {
    'aria-activedescendant': isOpen && current !== null ? `${id}-${current}` : undefined,
    ...(problems.length > 0 && { 'aria-invalid': true, 'aria-describedby': `${id}-problems` }),
  } as const
  return (
    <div {...rest} className={joinClasses('pk-root pk-search-box', className)}>
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
          {...aria}
          {...plainInput}
          placeholder={placeholder ?? text('search.placeholder')}
          value={list.view.search}
          onChange={completion.onChange}
          onKeyDown={(event) => pressKey(event, list, completion)}
          onSelect={completion.onSelect}
          {...focus}
        />
        {isOpen && (
          <SearchCompletions {...{ id, list, completions, current }} onChoose={completion.choose} />
        )}
      </div>
      <SearchProblems
        id={`${id}-problems`}
        problems={problems}
        typedTo={isTyping ? list.view.search.length : null}
        onShow={({ start, end }) => {
          input.current?.focus()
          input.current?.setSelectionRange(start, end)
        }}
      />
    </div>
  )
}

/** Nothing but what is typed. */
const plainInput = {
  dir: 'auto',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
