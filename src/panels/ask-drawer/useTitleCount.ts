'use client'
import { useEffect } from 'react'

/**
 * Adds a number to the start of the page title, such as `(2) Personalizations`. Adds nothing for 0.
 * Several components show their highest number.
 */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return undefined
    const own = { count }
    counts.add(own)
    show()
    // Navigation changes the title, or replaces the element.
    observer ??= new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      counts.delete(own)
      if (counts.size === 0) observer?.disconnect()
      show()
    }
  }, [count])
}

const counts = new Set<{ count: number }>()
let observer: MutationObserver | undefined
/** What this module added to the title. */
let prefix = ''

function show() {
  const { title } = document
  const bare = prefix !== '' && title.startsWith(prefix) ? title.slice(prefix.length) : title
  const highest = Math.max(0, ...Array.from(counts, ({ count }) => count))
  prefix = highest === 0 || bare === '' ? '' : `(${highest}) `
  if (prefix + bare !== title) document.title = prefix + bare
}
