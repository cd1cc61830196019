import type { PointerEvent } from 'react'
import type { Formatters } from '../../localization/createFormatters.js'

const maxLength = 300
/** How long the pointer rests before an element is measured, in ms. Scrolling moves many below it. */
const restMs = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Gives an element in a row a title once the pointer rests on it: the full date of a time, or the
 * whole text if it is cut off. Titles in each cell would delay the first rows.
 */
export function showTooltip({ target }: PointerEvent, formatters: Formatters) {
  clearTimeout(timer)
  if (!(target instanceof HTMLElement) || !target.closest('table')) return
  timer = setTimeout(() => {
    const time = target instanceof HTMLTimeElement ? Date.parse(target.dateTime) : Number.NaN
    if (!Number.isNaN(time)) target.title = formatters.dateTime(time)
    else if (isCut(target) && !target.title) target.title = target.textContent.slice(0, maxLength)
    else return
    target.addEventListener('pointerout', () => target.removeAttribute('title'), { once: true })
  }, restMs)
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
