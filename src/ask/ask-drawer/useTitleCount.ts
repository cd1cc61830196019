'use client'
import { useEffect, useState } from 'react'
import { shared } from '../../internal/shared.js'

/**
 * Adds a number to the start of the page title, such as `(2) Personalizations`. Adds nothing for 0, or if the
 * page has its own number there. If several components set a number, the highest is shown.
 */
export function useTitleCount(count: number) {
  // Several React roots on a page have the same IDs.
  const [id] = useState(() => Symbol('launcher'))
  useEffect(() => {
    // A number that changes is not removed first, because it keeps its position among the marks of other scripts.
    setCount(id, count)
  }, [id, count])
  useEffect(() => () => setCount(id, 0), [id])
}

function setCount(id: symbol, count: number) {
  if (count > 0) title.counts.set(id, count)
  else title.counts.delete(id)
  title.writes = 0
  show()
  if (title.counts.size === 0) {
    title.observer?.disconnect()
    title.observer = undefined
    return
  }
  // Navigation changes the title, or replaces the element.
  title.observer ??= new MutationObserver(show)
  title.observer.observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** The prefix of the page title, shared by all copies of the package on the page. */
const title = shared('title@2', () => ({
  /** The number of each component, by its ID. */
  counts: new Map<symbol, number>(),
  observer: undefined as MutationObserver | undefined,
  prefix: '',
  /** How many times in a row the title was written. */
  writes: 0,
}))

/** A page that writes its title again each time would otherwise keep the tab busy forever. */
const maxWrites = 5
const calmMs = 1_000

function show() {
  const head = headOf(document.title)
  // Another script may put its own mark before our number, or repeat it.
  const bareHead = title.prefix === '' ? head : head.replaceAll(title.prefix, '')
  const bare = bareHead + document.title.slice(head.length)
  const highest = Math.max(0, ...title.counts.values())
  const isNumbered = number.test(bareHead)
  const prefix = highest === 0 || bare === '' || isNumbered ? '' : `(${highest}) `
  // In place, because the other script would put its mark before it again.
  const at = title.prefix === '' ? -1 : head.indexOf(title.prefix)
  const numbered = at === -1 ? prefix + bare : insertAt(bare, at, prefix)
  const isShown = prefix !== '' && insertAt(bare, head.indexOf(prefix), prefix) === document.title
  if (numbered === document.title || isShown) {
    title.prefix = prefix
    return
  }
  if (title.writes >= maxWrites) return
  if (title.writes === 0) setTimeout(calmDown, calmMs)
  title.writes += 1
  title.prefix = prefix
  document.title = numbered
}

function insertAt(text: string, at: number, inserted: string): string {
  return text.slice(0, at) + inserted + text.slice(at)
}

const number = /\(\d+\) /

/** Returns the marks and numbers before the first word of a title. */
function headOf(text: string): string {
  return /^(?:\(\d+\) |[^\p{L}\p{N}])*/u.exec(text)?.[0] ?? ''
}

/** Shows the number again after a page has written its title many times in a row. */
function calmDown() {
  const wasBusy = title.writes >= maxWrites
  title.writes = 0
  if (wasBusy) show()
}
