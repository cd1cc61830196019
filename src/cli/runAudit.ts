import { createPersonalizationClient } from '../client/createPersonalizationClient.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { auditPersonalizations, severities } from '../insight/audit/auditPersonalizations.js'
import { auditRules } from '../insight/audit/auditRules.js'
import { formatFinding } from '../insight/audit/formatFinding.js'
import { auditToJson, auditToSarif, auditToText } from '../insight/audit/printAudit.js'
import type { CommandResult, CommandWorld } from './Command.js'
import type { AuditCommandOptions } from './readAuditOptions.js'
import { readAuditOptions } from './readAuditOptions.js'
import { complaintAbout, readListFile } from './readListFile.js'
import { UsageError } from './UsageError.js'

export const auditUsage = `Usage: personalization-kit audit <file.json | -> [options]
       personalization-kit audit --base-url <url> --account <id> --website <id> [options]
       personalization-kit audit --list-rules [--format text|json]

Checks a website's personalizations for errors, issues, forgotten items and conflicts.
The file contains the service's response: a JSON array. "-" reads it from stdin. With --base-url,
the API key comes from the environment variable SERVICE_API_KEY, so it is not visible in the
process list.

  --format text|json|sarif            Output format (default: text)
  --fail-on error|warning|info|never  Lowest severity that sets exit code 1 (default: error)
  --rule <id>=off|error|warning|info|<days>d
                                      Changes one rule; can be repeated
  --now <date>                        Time to check against, such as 2026-01-31 (default: now)
  --list-rules                        Prints every rule with its severity and threshold

Exit codes: 0 no findings at or above --fail-on, 1 findings, 2 the audit couldn’t run.
`

const printers = { text: auditToText, json: auditToJson, sarif: auditToSarif }

/** Runs `personalization-kit audit …`, which audits a file or a live website. */
export async function runAudit(args: string[], world: CommandWorld): Promise<CommandResult> {
  const options = readAuditOptions(args, Date.now)
  if (options.isRuleList) return { exitCode: 0, output: printRules(options.format), complaint: '' }
  const list = await readList(options, world)
  const { personalizations, skippedRows, issues } = list
  if (personalizations.length === 0 && issues.length > 0) throw nothingToCheck(skippedRows)
  const findings = audit(personalizations, options)
  const isGrave = ({ severity }: { severity: (typeof severities)[number] }) =>
    options.failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(options.failOn)
  const source = options.file === '-' ? undefined : (options.file ?? options.websiteId)
  return {
    exitCode: findings.some(isGrave) ? 1 : 0,
    output: printers[options.format](findings, { source, total: personalizations.length }),
    complaint: complaintAbout(list),
  }
}

function printRules(format: AuditCommandOptions['format']): string {
  const rules = auditRules.map(({ id, severity, days }) => {
    const { fix } = formatFinding({ rule: id, params: {} })
    return { id, severity, ...(days === undefined ? {} : { days }), fix }
  })
  if (format === 'json') return `${JSON.stringify(rules, null, 2)}\n`
  const width = Math.max(...rules.map(({ id }) => id.length))
  const lines = rules.map(({ id, severity, days, fix }) => {
    const threshold = days === undefined ? '' : `${days}d`
    return `${severity.padEnd(7)}  ${id.padEnd(width)}  ${threshold.padStart(4)}  ${fix}\n`
  })
  return lines.join('')
}

/** Creates the error for a list without readable entries, because an audit would always pass it. */
function nothingToCheck(skippedRows: number): Error {
  return new Error(
    skippedRows === 0
      ? 'There is nothing to check: the list is null.'
      : `There is nothing to check: ${skippedRows === 1 ? 'the only entry is not a personalization' : `none of the ${skippedRows} entries is a personalization`}.`,
  )
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
    try {
      const client = createPersonalizationClient({ baseUrl, apiKey })
      return await client.listPersonalizations({ accountId, websiteId })
    } catch (cause) {
      if (isPersonalizationKitError(cause, 'network')) throw unreachable(baseUrl, world, cause)
      // The command passes no functions, so the cause is the key.
      if (isPersonalizationKitError(cause) && cause.code === 'PK-CALLBACK') {
        throw new Error(
          'SERVICE_API_KEY has a character that HTTP doesn’t allow in a header. Copy the key again. [PK-CALLBACK]',
          { cause },
        )
      }
      if (apiKey || !isPersonalizationKitError(cause, 'unauthorized')) throw forTerminal(cause)
      throw new Error(
        'SERVICE_API_KEY is not set, and the service requires an API key. ' +
          'Set the environment variable to your key. [PK-401]',
        { cause },
      )
    }
  }
  return readListFile(String(file), world)
}

/** Names the command's option instead of the client's, and leaves out those that the command lacks. */
function forTerminal(cause: unknown): Error {
  const { message } = cause as Error
  const text = message
    .replaceAll('baseUrl', '--base-url')
    .replace(/, or (set allowInsecureHttp|raise timeoutMs)[^.]*/, '')
  return new Error(text, { cause })
}

/**
 * Creates the network error for a terminal. Leaves out causes that only browsers have, such as another
 * origin.
 */
function unreachable(baseUrl: string, { env }: CommandWorld, cause: Error): Error {
  const [code = ''] = / \([A-Z_0-9]+\)/.exec(cause.message) ?? []
  const proxy = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((name) => env[name])
  const hint = proxy
    ? `${proxy} is set. Node uses it only with NODE_USE_ENV_PROXY=1, which needs Node 22.21 or later, or 24 or later. ` +
      'With an older version, download the list and pass the file.'
    : 'Check --base-url, and whether the service can be reached from here.'
  return new Error(`No response from ${baseUrl}${code}. ${hint} [PK-NETWORK]`, { cause })
}
