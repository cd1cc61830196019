import type { PointerEvent } from 'react'
import { shorten } from '../../internal/shorten.js'
import type { Formatters } from '../../localization/createFormatters.js'

const maxLength = 300

/**
 * Gives an element in a row a title while the pointer is over it: the full date of a time, or the
 * whole text if it is cut off. Titles in each cell would delay the first rows.
 */
export function showTooltip({ target }: PointerEvent, formatters: Formatters) {
  if (!(target instanceof HTMLElement) || !target.closest('[data-row-index]')) return
  const isCut = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight
  const time = target instanceof HTMLTimeElement ? Date.parse(target.dateTime) : Number.NaN
  if (!Number.isNaN(time)) target.title = formatters.dateTime(time)
  else if (isCut && !target.title) target.title = shorten(target.textContent, maxLength)
  else return
  target.addEventListener('pointerout', () => target.removeAttribute('title'), { once: true })
}
