import { readFile } from 'node:fs/promises'
import { createPersonalizationClient } from '../client/createPersonalizationClient.js'
import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import { auditToJson, auditToSarif, auditToText } from '../messages/printAudit.js'
import { auditPersonalizations, severities } from '../model/audit/auditPersonalizations.js'
import type { AuditCommandOptions } from './readAuditOptions.js'
import { readAuditOptions } from './readAuditOptions.js'
import type { CommandResult, CommandWorld } from './runCommand.js'
import { UsageError } from './UsageError.js'

export const auditUsage = `Usage: personalization-kit audit <file.json | -> [options]
       personalization-kit audit --base-url <url> --account <id> --website <id> [options]

Looks through a website's personalizations for what is broken, contradictory, forgotten or in
each other's way. The file is what the service answers: a JSON array. "-" reads it from stdin.
The API key is read from SERVICE_API_KEY, so that no list of processes shows it.

  --format text|json|sarif          How findings are printed (text)
  --fail-on error|warning|info|never  From which severity on the exit code is 1 (error)
  --rule <id>=off|error|warning|info|<days>d   How one rule is used; can be repeated
  --now <date>                      The instant to judge by, such as 2026-01-31 (now)

Exit codes: 0 nothing grave enough, 1 findings, 2 the audit could not be made.
`

const printers = { text: auditToText, json: auditToJson, sarif: auditToSarif }

/** `personalization-kit audit …`: finds faults in a file or a live website. */
export async function runAudit(args: string[], world: CommandWorld): Promise<CommandResult> {
  const options = readAuditOptions(args, Date.now)
  const { personalizations, skippedRows, issues } = await readList(options, world)
  const findings = audit(personalizations, options)
  const isGrave = ({ severity }: { severity: (typeof severities)[number] }) =>
    options.failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(options.failOn)
  const source = options.file === '-' ? undefined : (options.file ?? options.websiteId)
  return {
    exitCode: findings.some(isGrave) ? 1 : 0,
    output: printers[options.format](findings, { source, total: personalizations.length }),
    complaint: `${skippedText(skippedRows)}${repairedText(issues.length - skippedRows)}`,
  }
}

function skippedText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 entry is no personalization and was left out.\n'
    : `${count} entries are no personalizations and were left out.\n`
}

function repairedText(count: number): string {
  if (count === 0) return ''
  return `In ${count} ${count === 1 ? 'place' : 'places'} the answer is not as the interface says; what could not be read counts as not set.\n`
}

function audit(
  personalizations: PersonalizationList['personalizations'],
  options: AuditCommandOptions,
) {
  try {
    return auditPersonalizations(personalizations, { now: options.now, rules: options.rules })
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}

async function readList(
  options: AuditCommandOptions,
  world: CommandWorld,
): Promise<PersonalizationList> {
  const { file, baseUrl, accountId, websiteId } = options
  if (baseUrl !== null) {
    const apiKey = world.env.SERVICE_API_KEY
    const client = createPersonalizationClient({ baseUrl, ...(apiKey ? { apiKey } : {}) })
    return client.listPersonalizations({ accountId, websiteId })
  }
  if (file === '-') return parsePersonalizations(parseJson(await world.readStdin(), 'stdin'))
  return parsePersonalizations(parseJson(await readText(String(file)), String(file)))
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} cannot be read (${reasonOf(cause)}).`, { cause })
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    // Editors on Windows put a mark in front that is no part of the JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new Error(
      `${name} is no JSON (${reasonOf(cause)}). Save the service's answer as it is.`,
      {
        cause,
      },
    )
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
