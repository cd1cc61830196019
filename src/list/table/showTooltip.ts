import type { PointerEvent } from 'react'
import type { Formatters } from '../../i18n/createFormatters.js'
import { shorten } from '../../internal/shorten.js'
import type { FieldValue } from '../../personalization/fields/PersonalizationField.js'
import { readField } from '../../personalization/fields/readField.js'
import { isElement } from '../../ui/dom/realm.js'
import { columnOf } from '../columns/columnOf.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'

const maxLength = 300
/**
 * How long the pointer rests before an element is measured, in ms. Scrolling moves many elements under the
 * pointer.
 */
const restMs = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Gives an element in a row a title once the pointer rests on it: the full date of a time, or the
 * whole text if it is shortened or cut off. Titles in each cell would delay the first rows. An element of the
 * host keeps its own title.
 */
export function showTooltip(
  { target: pointed }: PointerEvent,
  list: PersonalizationListState,
  shown: { formatters: Formatters; now: number | null },
) {
  clearTimeout(timer)
  if (!isElement(pointed) || !pointed.closest('table')) return
  const target = pointed.closest<HTMLElement>('.pk-schedule-line-track') ?? pointed
  target.addEventListener('pointerout', () => clearTimeout(timer), { once: true })
  timer = setTimeout(() => {
    if (target.title) return
    const { value, full } = valueOf(target, list, shown)
    const whole = typeof value === 'string' ? value : target.textContent
    if (full !== null) target.title = full
    else if (whole !== target.textContent || isCut(target)) target.title = shorten(whole, maxLength)
    else return
    target.addEventListener('pointerout', () => target.removeAttribute('title'), { once: true })
  }, restMs)
}

/**
 * Returns the full value of a cell that shows it in a shorter form, such as a relative date or a short text.
 */
function valueOf(
  target: HTMLElement,
  { fields, personalizations, internals }: PersonalizationListState,
  { formatters, now }: { formatters: Formatters; now: number | null },
): { value: FieldValue; full: string | null } {
  const cell = target.closest('button') ? null : target.closest<HTMLElement>('td, th')
  const field = fields.find(({ id }) => id === cell?.dataset['column'])
  const index = Number(target.closest('tr')?.dataset['rowIndex'])
  const personalization = personalizations[internals.visibleRows[index] ?? -1]
  if (!personalization || !field) return { value: null, full: null }
  const value = readField(field, personalization, { now })
  const { kind, isShortened } = columnOf(field)
  const full = typeof value === 'number' ? kind.formatFull(value, formatters) : null
  return { value: isShortened ? value : null, full }
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
