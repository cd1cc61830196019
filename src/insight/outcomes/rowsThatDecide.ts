import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'
import { isStrong } from '../order/effectsOf.js'
import { readPageItem } from '../order/PageItem.js'
import type { ComparedPage } from './pagesToCompare.js'

/**
 * Returns the rows of a page that decide whether one of them is shown: itself, those that can stop any other, and those
 * with the same component as one of these.
 */
export function rowsThatDecide(
  key: string,
  page: ComparedPage,
  options: ModelOptions,
): Pick<ComparedPage, 'before' | 'after' | 'keys'> {
  const items = [...page.before, ...page.after].map((row) =>
    readPageItem(row.personalization, row.key, options),
  )
  const keys = new Set(
    items.flatMap((item) => (item.key === key || isStrong(item) ? item.key : [])),
  )
  const components = new Set(
    items.flatMap((item) => (keys.has(item.key) && item.component !== null ? item.component : [])),
  )
  for (const { key: other, component } of items) {
    if (component !== null && components.has(component)) keys.add(other)
  }
  const only = (rows: readonly KeyedPersonalization[]) => rows.filter((row) => keys.has(row.key))
  return { before: only(page.before), after: only(page.after), keys: [...keys] }
}
