'use client'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { Icon } from '../../ui/icon/Icon.js'
import { previousIcon, searchIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { SearchField } from '../../ui/search-field/SearchField.js'
import { chatHistoryParts } from '../parts.js'
import { askTexts } from '../texts.js'
import type { ChatSearch } from './useChatSearch.js'

/**
 * Searches a conversation. Enter goes to the previous match and Shift + Enter to the next, because
 * conversations are read from the end. Escape clears the search.
 */
export function ChatHistorySearch({ search }: { search: ChatSearch }) {
  const part = useParts(chatHistoryParts)
  const { query, change } = search
  const text = useText(askTexts)
  const id = useId()
  return (
    <div {...part('search')}>
      <Icon name={searchIcon} />
      <SearchField
        {...part('search-box')}
        label={text('chat.search')}
        value={query}
        aria-describedby={id}
        onValueChange={change}
        onKeyDown={(event) => onKey(event, search)}
        clearsOnEscape
      />
      <span {...part('search-count')} id={id} role="status" dir="auto">
        <Count search={search} />
      </span>
      {query.trim() !== '' && <MatchButtons search={search} />}
    </div>
  )
}

function onKey(event: KeyboardEvent, { go }: ChatSearch) {
  if (event.key !== 'Enter' || isComposing(event)) return
  event.preventDefault()
  go(event.shiftKey ? 1 : -1)
}

function Count({ search }: { search: ChatSearch }) {
  const { query, wanted, matches, current } = search
  const text = useText(askTexts)
  if (query.trim() === '' || query !== wanted) return null
  const position = current === null ? -1 : matches.indexOf(current)
  if (matches.length === 0) return text('chat.noMatch')
  if (position === -1) return text('chat.matches', { count: matches.length })
  return text('chat.matchOf', { number: position + 1, total: matches.length })
}

function MatchButtons({ search: { matches, go } }: { search: ChatSearch }) {
  const text = useText(askTexts)
  const isNone = matches.length === 0
  return (
    <>
      <Button
        variant="quiet"
        icon={previousIcon}
        aria-label={text('chat.previousMatch')}
        aria-disabled={isNone}
        onClick={() => go(-1)}
      />
      <Button
        variant="quiet"
        icon="next"
        aria-label={text('chat.nextMatch')}
        aria-disabled={isNone}
        onClick={() => go(1)}
      />
    </>
  )
}
