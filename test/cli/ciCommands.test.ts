import { describe, expect, it } from 'vitest'
import { runCommand } from '../../src/cli/runCommand.js'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { auditToJson, auditToSarif, auditToText } from '../../src/insight/audit/printAudit.js'
import { createDigest } from '../../src/insight/digest/createDigest.js'
import { auditFixtures } from '../../src/testing/auditFixtures.js'
import { sized } from '../support/testSize.js'

const now = Date.parse('2026-06-01')

/** What build servers would run, in 40 spellings. */
const breaks = ['', '\n', '\r', '\r\n', '\u2028', '\u0085', ' \t', '\u00a0', '\ufeff\n', '\u200b']
const commands = [
  '::error file=a.js,line=1::Owned',
  '::SET-OUTPUT name=token::x',
  '##[set-env name=PATH]/tmp',
  '##vso[task.setvariable variable=TOKEN]x ##VSO[a] ##TeamCity[buildStatus text=1] ###[x] #####vso[y]',
]
const hostile = breaks.flatMap((start) => commands.map((command) => `${start}${command}`))

/** The rows of all audit rules, with one text of the service replaced in each. */
function* hostileRows(): Generator<{ rows: object[]; what: string }> {
  let count = 0
  for (const { rule, rows } of auditFixtures(now)) {
    const fields = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const field of fields) {
      const own = rows.filter((row) => ['string', 'object'].includes(typeof row[field as never]))
      if (own.length === 0) continue
      // Each field in a few spellings, and over all fields in each of them.
      for (let step = 0; step < sized(3, hostile.length); step++) {
        const text = hostile[(count += 7) % hostile.length] ?? ''
        const value = (before: unknown) => (Array.isArray(before) ? [text] : text)
        const changed = rows.map((row) => ({ ...row, [field]: value(row[field as never]) }))
        yield { rows: changed, what: `${rule}: ${field} ${JSON.stringify(text)}` }
      }
    }
  }
}

/** Returns the lines that a build server would run, as three of them read output. */
function commandsIn(output: string): string[] {
  return output
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .filter(
      (line) =>
        line.replace(/^[\s\u0085\u200b-\u200f\u2060\ufeff]+/, '').startsWith('::') ||
        /##(?:vso|teamcity)?\[/i.test(line),
    )
}

describe('nothing from the service commands a build server', () => {
  it('through any printer, in any field', () => {
    let count = 0
    for (const { rows, what } of hostileRows()) {
      const { personalizations } = parsePersonalizations(rows)
      const findings = auditPersonalizations(personalizations, { now })
      const source = hostile[count % hostile.length] ?? ''
      for (const print of [auditToText, auditToJson, auditToSarif]) {
        const output = print(findings, { source, total: rows.length })
        expect(commandsIn(output), `${print.name} of ${what}`).toEqual([])
        if (print !== auditToText) expect(() => JSON.parse(output) as unknown).not.toThrow()
      }
      for (const format of ['markdown', 'html', 'slack', 'json'] as const) {
        const output = createDigest([], personalizations, { format, now, since: 0 }) ?? ''
        expect(commandsIn(output), `${format} digest of ${what}`).toEqual([])
      }
      count += 1
    }
    console.info(`CI commands: ${count} lists, 3 printers and 4 digests`)
    expect(count).toBeGreaterThan(200)
  })

  it.each(hostile)('through file names and options: %j', async (text) => {
    const world = { version: '1', env: {}, readStdin: () => Promise.resolve('[]') }
    const runs = [
      ['audit', text],
      ['audit', '-', text],
      ['audit', '-', `--${text}`],
      ['audit', '-', '--format', text],
      ['audit', '-', '--rule', `${text}=${text}`],
      ['audit', '-', '--now', text],
      ['audit', '--base-url', text, '--account', text, '--website', text],
      [text],
      ['digest', text, '-'],
      ['digest', '-', text, `--${text}`],
      ['digest', '-', 'x', '--format', text],
      ['digest', '-', 'x', '--since', text],
      ['digest', '-', 'x', '--locale', text],
      ['digest', '-', 'x', '--time-zone', text],
    ]
    for (const args of runs) {
      const { output, complaint } = await runCommand(args, world)
      expect(commandsIn(output + complaint), args.join(' ')).toEqual([])
    }
    const broken = { ...world, readStdin: () => Promise.resolve(`${text}{`) }
    expect(commandsIn((await runCommand(['audit', '-'], broken)).complaint)).toEqual([])
  })

  it('keeps every value in JSON', () => {
    const [name = ''] = hostile.filter((text) => text.includes('##vso'))
    const rows = [
      { variationId: 'v-1', variationName: name, enabled: true, startDate: 2, endDate: 1 },
    ]
    const { personalizations } = parsePersonalizations(rows)
    const findings = auditPersonalizations(personalizations, { now })
    expect(findings.length).toBeGreaterThan(0)
    const { findings: read } = JSON.parse(auditToJson(findings)) as { findings: { name: string }[] }
    expect(read.map((finding) => finding.name)).toEqual(findings.map((finding) => finding.name))
  })
})

describe('a message in SARIF', () => {
  it.each([
    ['[docs](https://evil.example)', '\\[docs\\](https://evil.example)'],
    ['{0} and {{x}}', '{{0}} and {{{{x}}}}'],
    ['C:\\new', 'C:\\\\new'],
  ])('shows %s as text', (name, shown) => {
    const rows = [
      { variationId: 'v-1', variationName: name, enabled: true, startDate: 2, endDate: 1 },
    ]
    const { personalizations } = parsePersonalizations(rows)
    const log = JSON.parse(auditToSarif(auditPersonalizations(personalizations, { now }))) as {
      runs: { results: { message: { text: string } }[] }[]
    }
    const messages = log.runs.flatMap(({ results }) => results.map(({ message }) => message.text))
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages) expect(message.startsWith(`${shown}: `)).toBe(true)
  })
})
