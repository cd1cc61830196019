'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { observeSize } from '../../internal/observeSize.js'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Makes a text area as tall as its text where `field-sizing` is missing, such as in Firefox and Safari
 * 17. The stylesheet limits its height.
 */
export function useGrowingBox(): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (box.current && !hasFieldSizing()) fit(box.current)
  })
  useLayoutEffect(() => {
    const area = box.current
    if (!area || hasFieldSizing()) return undefined
    let width = 0
    return observeSize(area, () => {
      if (area.clientWidth === width) return
      width = area.clientWidth
      fit(area)
    })
  }, [])
  return box
}

function hasFieldSizing(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')
}

function fit(area: HTMLTextAreaElement) {
  area.style.blockSize = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  if (area.scrollHeight > 0) area.style.blockSize = `${area.scrollHeight + borders}px`
}
