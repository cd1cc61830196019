'use client'
import type { ChangeEvent, RefObject, SyntheticEvent } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { normalizeText } from '../../internal/normalizeText.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { typeText } from '../../ui/dom/typeText.js'
import { facetsOf } from '../listFacets.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import type { SearchCompletion } from '../search/completeSearch.js'
import { completeSearch } from '../search/completeSearch.js'
import { hasWords } from '../search/hasWords.js'
import type { SearchContext } from '../search/matcherOf.js'
import { shownWord } from '../search/matcherOf.js'
import { quotationMarks } from '../search/scanSearch.js'
import { useSearchContext } from '../useSearchContext.js'
import type { SearchText } from './useSearchText.js'

/** The suggestions, and the current one. */
export interface Completions {
  completions: readonly SearchCompletion[]
  /** The index of the current suggestion. `null` if there is none. */
  current: number | null
  setCurrent: (current: number | null) => void
  /** Inserts a suggestion into the search. */
  choose: (completion: SearchCompletion) => void
  /** Shows the suggestions at the caret. */
  follow: (input: HTMLInputElement) => void
  close: () => void
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Hides the suggestions if the caret has moved away from them. */
  onSelect: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** Suggests how to complete a search at the caret. */
export function useCompletions(
  list: PersonalizationListState,
  searchText: SearchText,
  input: RefObject<HTMLInputElement | null>,
): Completions {
  /** The position of the caret. `null` if there are no suggestions. */
  const [caret, setCaret] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const { text: search } = searchText
  const { labelOf } = useSearchContext()
  const complete = (text: string, position: number) =>
    completeSearch(text, position, { fields: list.fields, facets: () => facetsOf(list), labelOf })
  // Only suggestions that would change the text.
  const completions =
    caret === null
      ? []
      : complete(search, caret).filter(({ text, start, end }) => search.slice(start, end) !== text)

  function moveTo(position: number | null) {
    setCaret(position)
    setCurrent(null)
  }
  function follow({ selectionStart, selectionEnd }: HTMLInputElement) {
    moveTo(selectionStart === selectionEnd ? selectionStart : null)
  }
  function choose({ text, start, end, value }: SearchCompletion) {
    const rest = search.slice(end)
    // After a value, another condition can follow, unless there already is another value. After a field, its
    // value follows.
    const space = value === undefined || separator.test(rest) ? '' : ' '
    const inserted = text + (rest.startsWith(space) ? '' : space)
    const position = start + text.length + space.length
    input.current?.focus()
    if (!typeText(input.current, { start, end, text: inserted })) {
      flushSync(() => searchText.change(search.slice(0, start) + inserted + rest))
    }
    input.current?.setSelectionRange(position, position)
    moveTo(position)
  }
  return {
    completions,
    current,
    setCurrent,
    choose,
    follow,
    close: () => moveTo(null),
    onSelect({ currentTarget }) {
      if (caret !== null && currentTarget.selectionStart !== caret) moveTo(null)
    },
    onChange({ currentTarget }) {
      const { value, selectionStart } = currentTarget
      const position = selectionStart ?? value.length
      searchText.change(value, finishedText(list.fields, value, complete(value, position), labelOf))
      follow(currentTarget)
    },
  }
}

/** The comma between two values, at the start of a text. */
const separator = /^[,，、،]/

/**
 * Returns the text without a value that is still being typed. `status:ru` matches nothing, so
 * the rows would disappear until the user has typed `status:running`.
 */
function finishedText(
  fields: readonly PersonalizationField[],
  search: string,
  offered: readonly SearchCompletion[],
  labelOf: SearchContext['labelOf'],
): string {
  const [first] = offered
  if (first?.value === undefined) return search
  const { start, end, field } = first
  const typed = normalizeText(search.slice(start, end))
  // Before the closing quote, nothing is offered.
  const isQuoted = typed !== '' && quotationMarks.includes(search.charAt(start))
  const known = findField(fields, field)
  const isFinished = (value: string) =>
    normalizeText(value) === typed ||
    Boolean(known && hasWords(shownWord(known, value, labelOf) ?? '', typed))
  const isWhole = isQuoted || offered.some(({ value }) => isFinished(value ?? 'none'))
  const matchesParts = known && kindOf(known).search === 'parts'
  if (isWhole || matchesParts) return search
  // With a comma beside the value that is left out, the whole condition would be invalid.
  const before = search.slice(0, start)
  const rest = search.slice(end)
  return separator.test(before.slice(-1))
    ? before.slice(0, -1) + rest
    : before + rest.replace(separator, '')
}
