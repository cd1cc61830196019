import type { Personalization } from '../contract/Personalization.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'
import type { Finding } from './audit/auditPersonalizations.js'

/** Returns functions that say whether a row of a list has findings, and whether it has errors or warnings. */
export function findingsOfRows(
  findings: readonly Finding[],
  personalizations: readonly Personalization[],
) {
  const keys = keyPersonalizations(personalizations)
  const rowsWith = (some: readonly Finding[]) => {
    const found = new Set(some.map(({ key }) => key))
    return new Set(personalizations.filter((_, at) => found.has(keys[at] ?? '')))
  }
  const all = rowsWith(findings)
  const grave = rowsWith(findings.filter(({ severity }) => severity !== 'info'))
  return {
    hasFinding: (row: Personalization) => all.has(row),
    needsAttention: (row: Personalization) => grave.has(row),
  }
}
