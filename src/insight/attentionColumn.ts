import type { Personalization } from '../contract/Personalization.js'
import type { TextOptions } from '../i18n/createText.js'
import { groupBy } from '../internal/groupBy.js'
import type { Column } from '../list/columns/Column.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'
import { renderWarning } from '../personalization/personalization-value/renderValue.js'
import type { Finding } from './audit/auditPersonalizations.js'
import { formatFinding } from './audit/formatFinding.js'

/**
 * Returns the field `attention`: the rules whose errors and warnings concern a personalization, worst first.
 * The list then marks the same personalizations that the audit counts.
 *
 * @param findings The findings of the whole list, in the order of `auditPersonalizations`.
 */
export function attentionColumn(
  findings: readonly Finding[],
  personalizations: readonly Personalization[],
  options: TextOptions,
): Column {
  const grave = findings.filter(({ severity }) => severity !== 'info')
  const byKey = groupBy(grave, ({ key }) => key)
  const keys = keyPersonalizations(personalizations)
  const known = new Map<Personalization, readonly Finding[]>()
  for (const [index, personalization] of personalizations.entries()) {
    const own = byKey.get(keys[index] ?? '')
    if (own) known.set(personalization, own)
  }
  const titleOf = (rule: string) => formatFinding({ rule, params: {} }, options).title
  return {
    id: 'attention',
    type: 'keywords',
    width: 'wide',
    order: [...new Set(grave.map(({ rule }) => rule))],
    labelOf: titleOf,
    read: (row) => {
      const own = known.get(row)
      return own ? [...new Set(own.map(({ rule }) => rule))] : null
    },
    render(row) {
      const [worst] = known.get(row) ?? []
      if (!worst) return null
      return renderWarning(titleOf(worst.rule), worst.severity === 'error' ? 'error' : 'warning')
    },
  }
}
