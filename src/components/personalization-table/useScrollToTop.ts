'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { viewKey } from '../../listing/viewKey.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

/** Goes back to the first row when other rows come first: another search, sort or grouping. */
export function useScrollToTop(scroller: RefObject<HTMLElement | null>, view: PersonalizationView) {
  const key = viewKey(view)
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    if (scroller.current) jumpToStart(scroller.current)
  }, [scroller, key])
}

function jumpToStart(area: HTMLElement) {
  area.scrollTop = 0
}
