'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { fieldLabel, valueLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { useOverlay } from '../../ui/overlay/useOverlay.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
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
  const isOpen = completions.length > 0
  const overlay = useOverlay<HTMLDivElement>(isOpen, { align: 'fill', gap: 6 })
  useLayoutEffect(() => {
    const option = current === null ? undefined : overlay.current?.children[current]
    // Test environments without layout don't have `scrollIntoView`.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' })
  }, [overlay, current])
  if (!isOpen) return null
  return (
    <div
      ref={overlay}
      {...part('completions')}
      id={`${id}-list`}
      role="listbox"
      aria-label={text('search.completions')}
    >
      {completions.map((completion, position) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has both
        <div
          key={`${completion.field} ${completion.text}`}
          {...part('completion')}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === current}
          // The search box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(completion)}
        >
          <Completion completion={completion} fields={list.fields} />
        </div>
      ))}
    </div>
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
  return (
    <>
      <bdi {...part('completion-text')}>{shorten(written, 60)}</bdi>
      {meaning !== written && <bdi {...part('completion-label')}>{shorten(meaning, 60)}</bdi>}
      {count !== undefined && <span {...part('completion-count')}>{formatters.number(count)}</span>}
    </>
  )
}
