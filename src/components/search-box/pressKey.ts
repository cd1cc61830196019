import type { KeyboardEvent } from 'react'
import type { Completions } from './useCompletions.js'
import type { SearchText } from './useSearchText.js'

/** What a key does in the search box. */
export function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  searchText: SearchText,
  completion: Completions,
) {
  const { completions, current, setCurrent, choose, follow, close } = completion
  const isOpen = completions.length > 0
  const chosen = current === null ? undefined : completions[current]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (event.nativeEvent.isComposing) return
  if (step !== 0 && isOpen) setCurrent(turn(current, step, completions.length))
  else if (step === 1) follow(event.currentTarget)
  else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
  else if (event.key === 'Enter' || (event.key === 'Escape' && isOpen)) close()
  else if (event.key === 'Escape' && searchText.text !== '') searchText.change('')
  else return
  event.preventDefault()
}

/** Round and round; `null` stands before the first and behind the last. */
function turn(current: number | null, step: 1 | -1, count: number): number | null {
  if (current === null) return step === 1 ? 0 : count - 1
  const next = current + step
  return next < 0 || next >= count ? null : next
}
