import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../src/cli/runCommand.js'
import { auditRules } from '../../src/insight/audit/auditRules.js'
import { auditFixtures } from '../../src/testing/auditFixtures.js'

const now = '2026-06-01'
const faults = auditFixtures(Date.parse(now))
const rowsOf = (rule: string) => faults.find((fault) => fault.rule === rule)?.rows ?? []

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
  writeFileSync(join(folder, 'error.json'), `\uFEFF${JSON.stringify(rowsOf('ends-before-start'))}`)
  writeFileSync(join(folder, 'warning.json'), JSON.stringify(rowsOf('running-but-disabled')))
  writeFileSync(join(folder, 'note.json'), JSON.stringify([...rowsOf('stale'), 'no row', null]))
  writeFileSync(join(folder, 'broken.json'), '[{"a":')
  writeFileSync(join(folder, 'wrapped.json'), '{"total":1,"data":[]}')
  writeFileSync(join(folder, 'text.json'), '"list"')
  writeFileSync(join(folder, 'lines.json'), '{"a":1}\n{"a":2}\n{"a":3}\n')
  writeFileSync(join(folder, 'utf16le.json'), Buffer.from('\uFEFF[{"a":1}]', 'utf16le'))
  writeFileSync(join(folder, 'utf16be.json'), Buffer.from('\uFEFF[{"a":1}]', 'utf16le').swap16())
  writeFileSync(join(folder, 'empty.json'), '\n')
  writeFileSync(join(folder, 'other.json'), '{"error":"unauthorized"}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (args: string, stdin = '') =>
  runCommand(
    args.split(' ').map((part) => part.replace('~', folder)),
    {
      version: '1.2.3',
      env: {},
      readStdin: () => Promise.resolve(stdin),
    },
  )

describe('personalization-kit audit', () => {
  it.each([
    ['error.json', 1],
    ['warning.json', 0],
    ['warning.json --fail-on warning', 1],
    ['warning.json --fail-on info', 1],
    ['note.json --fail-on warning', 0],
    ['note.json --fail-on info', 1],
    ['note.json --fail-on warning --rule stale=200d --rule stale=warning', 1],
    ['note.json --fail-on info --rule stale=warning --rule stale=201d', 0],
    ['error.json --fail-on never', 0],
    ['error.json --rule ends-before-start=off', 0],
    ['error.json --rule ends-before-start=warning', 0],
    ['note.json --fail-on info --rule stale=201d', 0],
    ['note.json --fail-on warning --rule stale=warning,200d', 1],
  ])('with %s exits with code %i', async (args, exitCode) => {
    const result = await run(`audit ~/${args} --now ${now}`)
    expect(result.exitCode).toBe(exitCode)
    expect(result.output).not.toBe('')
  })

  it('prints findings by personalization and a summary', async () => {
    const { output } = await run(`audit ~/error.json --now ${now}`)
    expect(output).toBe(
      [
        'Fault: ends-before-start  (fault-ends-before-start)',
        '  error    The end date isn’t after the start date, so it never runs. Set an end date after the start date.  ends-before-start',
        '',
        `1 error, 0 warnings, 0 notes in 1 personalization of ${folder}/error.json`,
        '',
      ].join('\n'),
    )
  })

  it('prints JSON with messages, and SARIF', async () => {
    const json = JSON.parse((await run(`audit ~/error.json --now ${now} --format json`)).output)
    expect(json).toMatchObject({
      total: 1,
      findings: [
        {
          rule: 'ends-before-start',
          severity: 'error',
          fix: 'Set an end date after the start date.',
        },
      ],
    })
    const sarif = JSON.parse((await run(`audit ~/note.json --now ${now} --format sarif`)).output)
    expect(sarif.version).toBe('2.1.0')
    expect(sarif.runs[0].tool.driver.rules).toEqual([
      {
        id: 'stale',
        shortDescription: { text: 'Not changed for a long time' },
        help: { text: 'Check whether it’s still needed. If not, pause it.' },
      },
    ])
    expect(sarif.runs[0].results).toMatchObject([
      {
        ruleId: 'stale',
        ruleIndex: 0,
        level: 'note',
        locations: [{ logicalLocations: [{ fullyQualifiedName: 'fault-stale' }] }],
      },
    ])
  })

  it('reads stdin and reports what it left out', async () => {
    const { output, complaint } = await run(`audit - --now ${now}`, '[null, {}]')
    expect(output).toContain('in 1 personalization\n')
    expect(complaint).toContain('1 entry is not a personalization and was left out.\n')
    expect((await run(`audit -`, '[{"state":5}]')).complaint).toContain(
      'The response has 1 value that the service interface doesn’t allow',
    )
  })

  it.each([
    ['null', 'the list is null'],
    ['[1]', 'the only entry is not a personalization'],
    ['[1,null,"x"]', 'none of the 3 entries is a personalization'],
    [`[${'7,'.repeat(300_000)}7]`, 'none of the 300001 entries is a personalization'],
  ])('does not pass a list in which nothing can be checked: %.20s', async (list, complaint) => {
    const result = await run('audit - --fail-on never', list)
    expect(result).toMatchObject({ exitCode: 2, output: '' })
    expect(result.complaint).toContain(complaint)
  })

  it('passes an empty list', async () => {
    expect(await run('audit -', '[]')).toMatchObject({ exitCode: 0, complaint: '' })
  })

  it('counts what it skipped, what it did not read and what it repaired', async () => {
    const list = `[{"state":5},${'7,'.repeat(250_000)}{}]`
    const { complaint } = await run(`audit - --now ${now}`, list)
    expect(complaint.split('\n').slice(0, 3)).toEqual([
      '199999 entries are not personalizations and were left out.',
      'Only the first 200000 entries were checked.',
      expect.stringMatching(/^The response has 1 value/),
    ])
  })

  it.each(['text', 'json', 'sarif'])('writes no invisible character as %s', async (format) => {
    const [row] = rowsOf('stale')
    const codes = [
      ...Array(0xa0).keys(),
      0xad,
      0x61c,
      0x200b,
      0x200e,
      0x200f,
      0x2028,
      0x2029,
      0xfeff,
    ]
    for (let code = 0x202a; code <= 0x202e; code++) codes.push(code)
    for (let code = 0x2066; code <= 0x2069; code++) codes.push(code)
    const evil = String.fromCodePoint(...codes, 0xe0041)
    const name = `A${evil}B`
    const texts = {
      variationName: name,
      variationId: name,
      assignee: name,
      redirectUrl: `javascript:${evil}`,
    }
    const { output } = await run(
      `audit - --now ${now} --format ${format}`,
      JSON.stringify([
        { ...row, ...texts },
        { ...row, ...texts },
      ]),
    )
    expect(output).toContain('unsafe-redirect')
    expect(output.match(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu)).toBeNull()
    if (format === 'json') expect(JSON.parse(output).findings[0].name).toBe(name)
  })

  it.each([
    ['', 'Missing command.'],
    ['audit --list-rules --format sarif', '--list-rules can’t print SARIF'],
    ['adit', 'Unknown command “adit”.'],
    ['audit', 'Pass either a file or --base-url.'],
    ['audit ~/error.json --base-url https://x.example', 'Pass either a file or --base-url.'],
    ['audit ~/a.json ~/b.json', 'Pass one file at a time'],
    ['audit --base-url https://x.example', '--base-url needs --account and --website'],
    ['audit ~/error.json --format xml', 'Invalid --format “xml”. Use one of text, json, sarif.'],
    ['audit ~/error.json --fail-on all', 'Invalid --fail-on “all”'],
    ['audit ~/error.json --rule stael=off', 'Unknown audit rule "stael"'],
    ['audit ~/error.json --rule stale=loud', 'Invalid --rule stale “loud”'],
    ['audit ~/error.json --rule stale=90d,warning,foo', 'has conflicting settings'],
    ['audit ~/error.json --rule stale=off=warning', 'Invalid --rule stale “off=warning”'],
    ['audit ~/error.json --now soon', 'Invalid --now “soon”.'],
    ['audit ~/error.json --colour', '--colour'],
    ['audit ~/none.json', 'Couldn’t read'],
    ['audit ~/broken.json', 'broken.json is not valid JSON'],
    ['audit ~/other.json', 'other.json contains an object instead of a list.'],
    ['audit ~/wrapped.json', 'contains an object, with a list in “data”, instead of a list.'],
    ['audit ~/text.json', 'text.json contains a string instead of a list.'],
    ['audit ~/lines.json', 'jq -s .'],
    ['audit ~/utf16le.json', 'utf16le.json is UTF-16 text'],
    ['audit ~/utf16be.json', 'utf16be.json is UTF-16 text'],
    ['audit ~/empty.json', 'empty.json is not valid JSON (it is empty)'],
    ['audit --base-url http://127.0.0.1:9 --account a --website w', 'Check --base-url'],
    ['audit --base-url ftp://x --account a --website w', 'PK-'],
  ])('with arguments “%s” exits with code 2 and prints: %s', async (args, complaint) => {
    const result = await run(args)
    expect(result).toMatchObject({ exitCode: 2, output: '' })
    expect(result.complaint).toContain(complaint)
  })

  it('names the proxy variable that Node does not use by itself', async () => {
    const result = await runCommand(
      ['audit', '--base-url', 'http://127.0.0.1:9', '--account', 'a', '--website', 'w'],
      { version: '1', env: { HTTPS_PROXY: 'http://proxy:1' }, readStdin: async () => '' },
    )
    expect(result.exitCode).toBe(2)
    expect(result.complaint).toMatch(
      /^No response from http:\/\/127\.0\.0\.1:9.* HTTPS_PROXY is set/,
    )
    expect(result.complaint).not.toContain('origin')
  })

  it('prints its version', async () => {
    const printed = { exitCode: 0, output: '1.2.3\n', complaint: '' }
    expect(await run('--version')).toEqual(printed)
    expect(await run('-v')).toEqual(printed)
  })

  it('lists every rule with its severity, threshold and advice', async () => {
    const { exitCode, output } = await run('audit --list-rules')
    expect(exitCode).toBe(0)
    expect(output.trimEnd().split('\n')).toHaveLength(auditRules.length)
    expect(output).toMatch(/^error +ends-before-start +Set an end date after the start date\.$/m)
    expect(output).toMatch(/^info +stale +\d+d +\S/m)
    const json = JSON.parse((await run('audit --list-rules --format json')).output)
    expect(json).toContainEqual({
      id: 'ends-before-start',
      severity: 'error',
      fix: 'Set an end date after the start date.',
    })
  })

  it('prints the code of an error once', async () => {
    const { complaint } = await run('audit ~/other.json')
    expect(complaint.match(/\[PK-SHAPE\]/g)).toHaveLength(1)
  })

  it('prints its usage with --help', async () => {
    const help = await run('audit --help')
    expect(help).toMatchObject({ exitCode: 0, complaint: '' })
    expect(help.output).toContain('Usage: personalization-kit audit')
  })

  it('removes control characters from names before printing them', async () => {
    const [row] = rowsOf('stale')
    const evil = { ...row, variationName: 'A\u001b[2J\nB\u202eC' }
    const { output } = await run(`audit - --now ${now}`, JSON.stringify([evil]))
    expect(output.split('\n')[0]).toBe('A [2J B C  (fault-stale)')
    const { complaint } = await run('audit -', '\u001b]0;pwned\u0007')
    expect(complaint).toMatch(/^stdin is not valid JSON/)
    expect(complaint).not.toMatch(/(?!\n)\p{Cc}/u)
  })
})

it('says that the API key has an invalid character', async () => {
  const { exitCode, complaint } = await runCommand(
    ['audit', '--base-url', 'https://a.example', '--account', 'a', '--website', 'w'],
    { version: '1', env: { SERVICE_API_KEY: '“key”' }, readStdin: async () => '' },
  )
  expect(exitCode).toBe(2)
  expect(complaint).toMatch(/^SERVICE_API_KEY has a character that HTTP doesn’t allow/)
})

it('advises to join lines into a list only if they are objects', async () => {
  const ofLines = async (text: string) => (await run('audit -', text)).complaint
  expect(await ofLines('{"a":1}\n{"a":2}\n')).toMatch(/with: jq -s \.\n$/)
  expect(await ofLines('[{"a":1}]\n[{"a":2}]\n')).toMatch(/^stdin is not valid JSON/)
})

it('does not name options of the client after a timeout', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const result = runCommand(
    ['audit', '--base-url', 'https://a.example', '--account', 'a', '--website', 'w'],
    { version: '1', env: {}, readStdin: async () => '' },
  )
  await vi.advanceTimersByTimeAsync(16_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const { complaint } = await result
  expect(complaint).toContain('Try again. [PK-TIMEOUT]')
  expect(complaint).not.toContain('timeoutMs')
})
