'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

/** Goes back to the first row when other rows come first: another search, sort or grouping. */
export function useScrollToTop(scroller: RefObject<HTMLElement | null>, view: PersonalizationView) {
  const before = useRef(view)
  useLayoutEffect(() => {
    const { search, sort, group } = before.current
    before.current = view
    if (search === view.search && sort === view.sort && group === view.group) return
    if (scroller.current) jumpToStart(scroller.current)
  }, [scroller, view])
}

function jumpToStart(area: HTMLElement) {
  area.scrollTop = 0
}
