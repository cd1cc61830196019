'use client'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isElement, isNothingFocused } from '../ui/dom/realm.js'
import { useLayoutEffect } from '../ui/parts/react18.js'
import type { ListPosition } from './listPosition.js'
import { keepPosition, readPosition } from './listPosition.js'
import type { PersonalizationListState } from './PersonalizationListState.js'
import { viewKey } from './viewKey.js'

/**
 * Keeps where the user is in a list, and returns where they were when they come back to it in the browser's
 * history. `undefined` if they come in another way.
 *
 * @param form How the list is shown. A position in one form means nothing in another.
 */
export function useListPosition(
  list: PersonalizationListState,
  form: 'table' | 'cards',
): ListPosition | undefined {
  const [position] = useState(() => readPosition(shownBy(list, form)))
  return position
}

function shownBy({ view, layout }: PersonalizationListState, form: string) {
  return `${form} ${layout} ${viewKey(view)}`
}

/**
 * Scrolls to the position where the user was, moves focus to its row unless something has focus, and keeps the
 * position as the user scrolls and opens rows.
 */
export function useKeptPosition(
  rows: RefObject<HTMLElement | null>,
  options: {
    list: PersonalizationListState
    form: 'table' | 'cards'
    position: ListPosition | undefined
    /** How many lines are rendered. */
    count: number
    /** Moves focus to a row. */
    focus: (area: HTMLElement, key: string) => void
  },
): void {
  const { list, form, position, count, focus } = options
  const shown = shownBy(list, form)
  const latest = useRef({ shown, count, focus, key: position?.key ?? '' })
  useLayoutEffect(() => {
    Object.assign(latest.current, { shown, count, focus })
  })
  useLayoutEffect(() => {
    // Read again, because a router can hide a page and show it again without mounting it.
    const back = readPosition(latest.current.shown)
    const element = rows.current
    if (!element || !back) return
    scrollerOf(element).scrollTop = back.top
    if (back.key !== '' && isNothingFocused(element)) latest.current.focus(element, back.key)
  }, [rows])
  useEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const page = element.ownerDocument
    function keep() {
      if (!element) return
      const { focus: _, ...known } = latest.current
      keepPosition({ ...known, top: scrollerOf(element).scrollTop })
    }
    function use({ target }: Event) {
      const key = isElement(target)
        ? target.closest<HTMLElement>('[data-key]')?.dataset.key
        : undefined
      if (key !== undefined) latest.current.key = key
      keep()
    }
    // The page can be the scroll area, and a row can open another page as soon as it is pressed.
    page.addEventListener('scroll', keep, { capture: true, passive: true })
    element.addEventListener('click', use, { capture: true })
    element.addEventListener('keydown', use, { capture: true })
    return () => {
      page.removeEventListener('scroll', keep, { capture: true })
      element.removeEventListener('click', use, { capture: true })
      element.removeEventListener('keydown', use, { capture: true })
    }
  }, [rows])
}

/** Returns the element that scrolls the rows: one around them, or the page. */
function scrollerOf(element: HTMLElement): Element {
  const page = element.ownerDocument
  for (
    let node: HTMLElement | null = element;
    node && node !== page.body;
    node = node.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  return page.scrollingElement ?? page.documentElement
}
