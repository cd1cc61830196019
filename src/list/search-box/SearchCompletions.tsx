'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { ownLabel } from '../../personalization/ownLabel.js'
import { OptionList } from '../../ui/option-list/OptionList.js'
import { useParts } from '../../ui/parts/Parts.js'
import { searchBoxParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import type { SearchCompletion } from '../search/completeSearch.js'
import { listTexts } from '../texts.js'

/** Suggests what to type next, with its meaning and the number of matches. */
export function SearchCompletions(props: {
  id: string
  list: PersonalizationListState
  completions: readonly SearchCompletion[]
  current: number | null
  onChoose: (completion: SearchCompletion) => void
}) {
  const part = useParts(searchBoxParts)
  const { id, list, completions, current, onChoose } = props
  const text = useText(listTexts)
  return (
    <OptionList
      id={id}
      label={text('search.completions')}
      options={completions}
      keyOf={(completion) => `${completion.field} ${completion.text}`}
      current={current}
      onChoose={onChoose}
      listProps={part('completions')}
      optionProps={part('completion')}
    >
      {(completion) => <Completion completion={completion} fields={list.fields} />}
    </OptionList>
  )
}

function Completion(props: {
  completion: SearchCompletion
  fields: PersonalizationListState['fields']
}) {
  const part = useParts(searchBoxParts)
  const { field: id, text: written, value, count } = props.completion
  const text = useText(listTexts)
  const formatters = useFormatters()
  const field = findField(props.fields, id)
  if (!field) return null
  const meaning = value === undefined ? fieldLabel(text, field) : valueLabel(text, field, value)
  // A name says more than an ID, and a word is not said twice.
  const isNamed = typeof value === 'string' && ownLabel(field, value) !== undefined
  const isSameWord = normalizeText(meaning) === normalizeText(written.replace(/:$/, ''))
  const [first, second] = isNamed ? [meaning, written] : [written, meaning]
  return (
    <>
      <bdi {...part('completion-text')}>{shorten(first, 60)}</bdi>
      {!isSameWord && <bdi {...part('completion-label')}>{shorten(second, 60)}</bdi>}
      {count !== undefined && <span {...part('completion-count')}>{formatters.number(count)}</span>}
    </>
  )
}
