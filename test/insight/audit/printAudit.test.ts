import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/insight/audit/auditPersonalizations.js'
import { auditToCsv, auditToMarkdown, auditToSarif } from '../../../src/insight/audit/printAudit.js'
import { csvCell } from '../../../src/internal/exportCell.js'

const findings: Finding[] = [
  {
    id: 'unsafe-redirect a javascript:x',
    rule: 'unsafe-redirect',
    severity: 'error',
    key: 'a',
    name: 'A *bold* name',
    params: { url: 'javascript:x' },
  },
  {
    id: 'no-owner b',
    rule: 'no-owner',
    severity: 'info',
    key: 'b',
    name: '=SUM(A1)',
    params: {},
  },
]

describe('auditToMarkdown', () => {
  it('has a heading for each rule, and escapes names', () => {
    expect(auditToMarkdown(findings)).toBe(
      [
        '# Audit',
        '',
        '## Error: Redirect to an unsafe URL (1)',
        '',
        'Set an HTTPS URL or a path, and check who changed it.',
        '',
        '- **A \\*bold\\* name**: Redirects to “javascript:x”, which isn’t an HTTP or HTTPS URL.',
        '',
        '## Note: No owner (1)',
        '',
        'Assign an owner.',
        '',
        '- **=SUM(A1)**: Has no owner.',
        '',
      ].join('\n'),
    )
  })

  it('uses the messages of another language', () => {
    const messages = { 'audit.label': 'Prüfung', 'audit.no-owner.title': 'Niemand zuständig' }
    expect(auditToMarkdown(findings.slice(1), { messages })).toMatch(
      /^# Prüfung\n\n## Note: Niemand zuständig \(1\)/,
    )
  })
})

describe('auditToCsv', () => {
  it('has a row for each finding, and no formulas', () => {
    expect(auditToCsv(findings.slice(1))).toBe(
      'severity,rule,key,name,title,message,fix\r\n' +
        "info,no-owner,b,'=SUM(A1),No owner,Has no owner.,Assign an owner.\r\n",
    )
  })
})

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['＝1', "'＝1"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ["a;'=1", "a;''=1"],
    ['a\n=1+1;b', `"a\n'=1+1;b"`],
    ['a\r\n @b', `"a\r\n '@b"`],
    ['a;b', 'a;b'],
    ['say "hi"', '"say ""hi"""'],
  ])('writes %s as %s', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

describe('auditToSarif', () => {
  it('has as many results as code hosts accept, the gravest first, and says so', () => {
    const [grave, note] = findings as [Finding, Finding]
    const many = [...Array.from({ length: 6_000 }, () => note), grave]
    const { runs } = JSON.parse(auditToSarif(many)) as {
      runs: [{ results: { ruleId: string }[]; invocations: unknown[] }]
    }
    const [{ results, invocations }] = runs
    expect(results).toHaveLength(5_000)
    expect(results[0]?.ruleId).toBe('unsafe-redirect')
    expect(JSON.stringify(invocations)).toContain('1001 of 6001 findings are left out')
    expect(auditToSarif(many.slice(0, 5_000))).not.toContain('left out')
  })

  it('identifies a finding by its ID, and names its rule', () => {
    const { runs } = JSON.parse(auditToSarif(findings)) as {
      runs: [
        {
          tool: { driver: { rules: { id: string; shortDescription: { text: string } }[] } }
          results: { partialFingerprints: { finding: string } }[]
        },
      ]
    }
    expect(runs[0].results.map(({ partialFingerprints }) => partialFingerprints.finding)).toEqual(
      findings.map(({ id }) => id),
    )
    expect(runs[0].tool.driver.rules.map(({ shortDescription }) => shortDescription.text)).toEqual([
      'No owner',
      'Redirect to an unsafe URL',
    ])
  })
})

it.each(['data/my list.json', 'data\\my list.json'])('writes the path %s as a URI', (source) => {
  const { runs } = JSON.parse(auditToSarif(findings.slice(1), { source }))
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
    'data/my%20list.json',
  )
})
