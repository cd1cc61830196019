import { getOrInsert } from '../../internal/getOrInsert.js'
import { pageAddress } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'

/** A row and its pages. */
export interface RowWithTargets {
  row: KeyedPersonalization
  targets: readonly PageTarget[]
}

/** Reads the pages of a row. */
export function readTargets(row: KeyedPersonalization): RowWithTargets {
  return { row, targets: pageTargets(row.personalization) }
}

/** Returns the names of all pages of rows, each with a URL. */
export function pageAddresses(rows: readonly RowWithTargets[]): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const { targets } of rows) {
    if (targets.length === 0) getOrInsert(addresses, '', () => '')
    for (const target of targets) {
      getOrInsert(addresses, pageText(target), () => exampleOf(target))
    }
  }
  return addresses
}

/** Returns the URL of an example page. What a parameter stands for is not public, so it may be another page. */
function exampleOf(target: PageTarget): string {
  const path = target.path.replaceAll('*', 'example')
  return (
    pageAddress([{ ...target, isSure: true }]) ??
    pageText({ ...target, path, written: path, isPattern: false })
  )
}
