'use client'
import { useMemo } from 'react'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { useTermText } from '../../list/active-filters/ActiveFilters.js'
import { filterPersonalizations } from '../../list/model/filterPersonalizations.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { changeSearch } from '../../list/PersonalizationListState.js'
import type { FieldTerm } from '../../list/status-tabs/tabConditions.js'
import { PersonalizationTableEmpty } from '../../list/table/PersonalizationTableEmpty.js'
import { listTexts } from '../../list/texts.js'
import { Button } from '../../ui/button/Button.js'
import { Slot, useSlots } from '../../ui/parts/Parts.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelSlots } from './ListPanelSlots.js'

const noMatch = { reason: 'no-match' } as const
const maxTextLength = 60
/** In a longer list, counting what else would match takes too long. */
const maxRows = 20_000
const maxSuggestions = 4

/**
 * Says that nothing matches, and suggests conditions to remove, each with the number of rows that would then
 * match.
 */
export function NoMatch(props: {
  list: PersonalizationListState
  /** Called after the search has changed. The pressed button is then removed. */
  onChange: () => void
}) {
  const { list, onChange } = props
  const { empty } = useSlots<ListPanelSlots>(personalizationListPanelParts)
  const text = useText(listTexts)
  const isText = list.search.terms.every(({ type }) => type === 'text')
  const suggestions = useSuggestions(list)
  function change(terms: Suggestion['others']) {
    changeSearch(list, { terms })
    onChange()
  }
  const actions = (
    <>
      {suggestions.map((suggestion, index) => (
        // Suggestions have no identity other than their index.
        <Suggestion key={index} suggestion={suggestion} list={list} onChange={change} />
      ))}
      <Button variant={suggestions.length > 0 ? 'quiet' : 'outline'} onClick={() => change([])}>
        {text('list.no-match.clear')}
      </Button>
    </>
  )
  return (
    <Slot view={empty} state={noMatch}>
      {isText ? (
        <StatusMessage
          icon="empty"
          title={text('list.no-match.search', { text: shorten(list.view.search, maxTextLength) })}
        >
          {actions}
        </StatusMessage>
      ) : (
        <PersonalizationTableEmpty {...noMatch}>{actions}</PersonalizationTableEmpty>
      )}
    </Slot>
  )
}

/** The results of a search without one of its conditions. */
interface Suggestion {
  /** The condition, or `null` for the words. */
  without: FieldTerm | null
  others: PersonalizationListState['search']['terms']
  count: number
}

/** Returns what to remove from a search that finds nothing. The words count as one condition. */
function useSuggestions(list: PersonalizationListState): Suggestion[] {
  const { personalizations, search, fields } = list
  const now = useNow()
  const { timeZone } = useLocale()
  return useMemo(() => {
    if (search.terms.length < 2 || personalizations.length > maxRows) return []
    const conditions = search.terms.filter((term) => term.type === 'field')
    const hasWords = conditions.length < search.terms.length
    const removable = [...conditions, ...(hasWords ? [null] : [])].slice(0, 2 * maxSuggestions)
    return removable
      .map((without) => {
        const others = search.terms.filter((term) =>
          without === null ? term.type === 'field' : term !== without,
        )
        const found = filterPersonalizations(
          personalizations,
          { ...search, terms: others },
          { now, timeZone, fields },
        )
        return { without, others, count: others.length === 0 ? 0 : found.length }
      })
      .filter(({ count }) => count > 0)
      .slice(0, maxSuggestions)
  }, [personalizations, search, fields, now, timeZone])
}

function Suggestion(props: {
  suggestion: Suggestion
  list: PersonalizationListState
  onChange: (terms: Suggestion['others']) => void
}) {
  const { suggestion, list, onChange } = props
  const { without, others, count } = suggestion
  const text = useText(listTexts)
  const termText = useTermText(without, list)
  const words = list.search.terms.flatMap((term) =>
    term.type === 'text' ? `${term.isNegated ? '-' : ''}${term.text}` : [],
  )
  const condition = [termText.name, termText.value].filter(Boolean).join(': ')
  const wanted = without?.isNegated ? `${text('filters.not')} ${condition}` : condition
  const filter = without ? wanted : words.join(' ')
  return (
    <Button onClick={() => onChange(others)}>
      {text('list.no-match.without', {
        filter: shorten(filter, maxTextLength),
        count: text('list.count', { count }),
      })}
    </Button>
  )
}
