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

/**
 * Makes a text area as tall as its text. Its parent keeps its height while the area is measured. Otherwise, a
 * history that is scrolled to its end would be taller for a moment, and then no longer be at its end.
 */
function fit(area: HTMLTextAreaElement) {
  const parent = area.parentElement
  const before = parent?.style.minBlockSize ?? ''
  if (parent) parent.style.minBlockSize = `${parent.getBoundingClientRect().height}px`
  area.style.blockSize = '0'
  const borders = area.offsetHeight - area.clientHeight
  area.style.blockSize = area.scrollHeight > 0 ? `${area.scrollHeight + borders}px` : 'auto'
  if (parent) parent.style.minBlockSize = before
}
