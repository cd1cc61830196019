import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditRules } from '../../src/insight/audit/auditRules.js'
import { formatFinding } from '../../src/model.js'
import { root } from '../support/listFiles.js'

/** The table in docs/audit-rules.md, one array of cells per rule. */
const rows = readFileSync(join(root, 'docs/audit-rules.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1))

describe('docs/audit-rules.md', () => {
  it('lists every audit rule in order, with its severity, threshold, statuses and fix', () => {
    expect(rows).toEqual(
      auditRules.map(({ id, severity, days, statuses }) => {
        const { fix } = formatFinding({ rule: id, params: {} })
        const checked = statuses ? statuses.map((status) => `\`${status}\``).join(', ') : 'all'
        return [`\`${id}\``, severity, days === undefined ? '' : `${days} days`, checked, fix]
      }),
    )
  })
})
