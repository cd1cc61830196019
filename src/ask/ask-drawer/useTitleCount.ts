'use client'
import { useEffect } from 'react'
import { shared } from '../../internal/shared.js'

/**
 * Adds a number to the start of the page title, such as `(2) Personalizations`. Adds nothing for 0, or if the
 * page has its own number there. If several components set a number, the highest is shown.
 */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return undefined
    const own = { count }
    title.counts.add(own)
    title.writes = 0
    show()
    // Navigation changes the title, or replaces the element.
    title.observer ??= new MutationObserver(show)
    title.observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      title.counts.delete(own)
      if (title.counts.size === 0) {
        title.observer?.disconnect()
        title.observer = undefined
      }
      title.writes = 0
      show()
    }
  }, [count])
}

/** The prefix of the page title, shared by all copies of the package on the page. */
const title = shared('title@1', () => ({
  counts: new Set<{ count: number }>(),
  observer: undefined as MutationObserver | undefined,
  prefix: '',
  /** How many times in a row the title was written. */
  writes: 0,
}))

/** A page that writes its title again each time would otherwise keep the tab busy forever. */
const maxWrites = 5
const calmMs = 1_000

function show() {
  const bare = withoutPrefix(document.title)
  const highest = Math.max(0, ...Array.from(title.counts, ({ count }) => count))
  const isNumbered = /^\(\d+\) /.test(bare)
  const prefix = highest === 0 || bare === '' || isNumbered ? '' : `(${highest}) `
  if (prefix + bare === document.title) {
    title.prefix = prefix
    return
  }
  if (title.writes >= maxWrites) return
  if (title.writes === 0) setTimeout(calmDown, calmMs)
  title.writes += 1
  title.prefix = prefix
  document.title = prefix + bare
}

/** Shows the number again after a page has written its title many times in a row. */
function calmDown() {
  const wasBusy = title.writes >= maxWrites
  title.writes = 0
  if (wasBusy) show()
}

/** Removes the prefix, even if the page has added its own number before it. */
function withoutPrefix(text: string): string {
  const { prefix } = title
  if (prefix === '') return text
  const [own = ''] = /^\(\d+\) (?=\(\d+\) )/.exec(text) ?? []
  const rest = text.slice(own.length)
  return rest.startsWith(prefix) ? own + rest.slice(prefix.length) : text
}
