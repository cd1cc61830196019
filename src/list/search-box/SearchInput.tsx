'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { Icon } from '../../ui/icon/Icon.js'
import { searchIcon } from '../../ui/icon/icons.js'
import { nextOption } from '../../ui/option-list/OptionList.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import { searchBoxParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { prepareSearch } from '../prepareSearch.js'
import { printSearch } from '../search/printSearch.js'
import { listTexts } from '../texts.js'
import { pastedSearch } from './pastedSearch.js'
import { SearchCompletions } from './SearchCompletions.js'
import type { Completions } from './useCompletions.js'
import { useCompletions } from './useCompletions.js'
import type { SearchText } from './useSearchText.js'

/** The input, with its suggestions. */
export function SearchInput(props: {
  id: string
  input: RefObject<HTMLInputElement | null>
  list: PersonalizationListState
  searchText: SearchText
  placeholder: string | undefined
  label: string | undefined
  /** The ID of the issue list. `undefined` if there are no issues. */
  issuesId: string | undefined
  onTyping: (isTyping: boolean) => void
}) {
  const part = useParts(searchBoxParts)
  const { id, input, list, searchText, placeholder, issuesId, onTyping } = props
  const text = useText(listTexts)
  const { label = text('search.label') } = props
  const example = usePlaceholder(list.personalizations)
  const completion = useCompletions(list, searchText, input)
  const index = useRef(list.internals.index)
  useLayoutEffect(() => {
    index.current = list.internals.index
  })
  const stopPreparing = useRef<(() => void) | null>(null)
  useEffect(() => () => stopPreparing.current?.(), [])
  function onFocus() {
    onTyping(true)
    stopPreparing.current?.()
    stopPreparing.current = prepareSearch(() => index.current)
  }
  return (
    <div {...part('field')}>
      <Icon name={searchIcon} />
      <input
        ref={input}
        {...part('input')}
        aria-label={label}
        aria-invalid={issuesId ? true : undefined}
        aria-describedby={issuesId}
        {...plainInput}
        {...comboboxAttributes(id, completion)}
        placeholder={placeholder ?? example}
        value={searchText.text}
        onChange={completion.onChange}
        onKeyDown={(event) => pressKey(event, searchText, completion)}
        onSelect={completion.onSelect}
        onPaste={(event) => {
          const pasted = pastedSearch(event.clipboardData.getData('text/plain'), list)
          if (pasted === null) return
          event.preventDefault()
          searchText.change([searchText.text.trim(), pasted].filter(Boolean).join(' '))
          completion.close()
        }}
        onFocus={onFocus}
        onBlur={() => {
          onTyping(false)
          completion.close()
        }}
      />
      <SearchCompletions
        id={id}
        list={list}
        completions={completion.completions}
        current={completion.current}
        onChoose={completion.choose}
      />
    </div>
  )
}

/**
 * Attributes that turn off the browser's corrections and take the direction from the first letter.
 */
const plainInput = {
  type: 'search',
  enterKeyHint: 'search',
  dir: 'auto',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

function comboboxAttributes(id: string, { completions, current }: Completions) {
  const isOpen = completions.length > 0
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && current !== null ? `${id}-${current}` : undefined,
  } as const
}

/** Handles a key in the search box. */
function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  searchText: SearchText,
  completion: Completions,
) {
  const { completions, current, setCurrent, choose, follow, close } = completion
  const isOpen = completions.length > 0
  const chosen = current === null ? undefined : completions[current]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  // With Shift, Tab goes back, and the arrow keys select text.
  if (isComposing(event) || event.shiftKey) return
  if (step !== 0 && isOpen) setCurrent(nextOption(current, step, completions.length))
  else if (step === 1) follow(event.currentTarget)
  else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
  else if (event.key === 'Enter') {
    close()
    searchText.commit()
  } else if (event.key === 'Escape' && isOpen) close()
  else if (event.key === 'Escape' && searchText.text !== '') searchText.change('')
  else return
  event.preventDefault()
}

/** Returns a hint with a search that finds something in this list. */
function usePlaceholder(personalizations: readonly Personalization[]): string {
  const text = useText(listTexts)
  const example = useSearchExample(personalizations)
  return example === null ? text('search.placeholder') : text('search.example', { example })
}

/** Only this many rows are read, because an example needs no precision. */
const maxRead = 2_000

/**
 * Returns a search for the most frequent page, which always has matches; `null` if there are no
 * suitable pages.
 */
function useSearchExample(personalizations: readonly Personalization[]): string | null {
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { webPagePath } of personalizations.slice(0, maxRead)) {
      // The home page says little, long paths don't fit, and others need quotes.
      if (!webPagePath || !plainPath.test(webPagePath)) continue
      counts.set(webPagePath, (counts.get(webPagePath) ?? 0) + 1)
    }
    const [page] = [...counts].reduce<[string | null, number]>(
      (best, entry) => (entry[1] > best[1] ? entry : best),
      [null, 0],
    )
    if (page === null) return null
    const values = [{ op: 'is', text: page } as const]
    return printSearch({ terms: [{ type: 'field', isNegated: false, field: 'page', values }] })
  }, [personalizations])
}

const plainPath = /^\/[a-z0-9/_-]{1,23}$/i
