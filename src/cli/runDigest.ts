import { parseArgs } from 'node:util'
import { createDigest } from '../insight/digest/createDigest.js'
import { catalogs } from './catalogs.js'
import type { CommandResult, CommandWorld } from './Command.js'
import { oneOf, readInstant } from './readAuditOptions.js'
import { complaintAbout, readListFile } from './readListFile.js'
import { UsageError } from './UsageError.js'

export const digestUsage = `Usage: personalization-kit digest <before.json> <after.json | -> [options]

Writes what happened between two versions of a website's list and what comes next: what started,
ended and changed, what that means for visitors, certain conflicts, and the next 7 days. Each file
contains the service's response: a JSON array. "-" reads one of them from stdin.

  --format markdown|html|slack|json   Output format (default: markdown)
  --since <date>                      When the first list was fetched (default: 7 days before --now)
  --now <date>                        The end of the period, such as 2026-01-31 (default: now)
  --locale <language>                 Language of the digest, such as de (default: en)
  --time-zone <zone>                  Time zone of dates, such as Europe/Berlin (default: UTC)

Exit codes: 0 the digest was written, 3 there is nothing to say, 2 the digest couldn’t be made.
`

const formats = ['markdown', 'html', 'slack', 'json'] as const

/** Runs `personalization-kit digest …`, which compares two files. */
export async function runDigest(args: string[], world: CommandWorld): Promise<CommandResult> {
  const { files, format, locale, timeZone, now, since } = readOptions(args)
  const [before, after] = await Promise.all(files.map((file) => readListFile(file, world)))
  if (!before || !after) throw new UsageError('Pass two files.')
  const messages = await catalogs[locale]?.()
  const output = createDigest(before.personalizations, after.personalizations, {
    format,
    now,
    since,
    timeZone,
    locale,
    messages,
  })
  return {
    exitCode: output === null ? 3 : 0,
    output: output ?? '',
    complaint: complaintAbout(before) + complaintAbout(after),
  }
}

function readOptions(args: string[]) {
  const { values, positionals } = parse(args)
  const [before, after, ...more] = positionals
  if (before === undefined || after === undefined || more.length > 0) {
    throw new UsageError('Pass two files: the earlier list and the later one.')
  }
  if (before === '-' && after === '-') throw new UsageError('Only one list can come from stdin.')
  const now = values.now === undefined ? Date.now() : readInstant(values.now)
  const since = values.since === undefined ? undefined : readInstant(values.since, 'since')
  if (since !== undefined && since > now) throw new UsageError('--since is after --now.')
  return {
    files: [before, after],
    format: oneOf(formats, 'format', values.format),
    locale: oneOf(['en', ...Object.keys(catalogs)], 'locale', values.locale),
    timeZone: readTimeZone(values['time-zone']),
    now,
    since,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'markdown' },
        since: { type: 'string' },
        now: { type: 'string' },
        locale: { type: 'string', default: 'en' },
        'time-zone': { type: 'string', default: 'UTC' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`Invalid --time-zone “${name}”. Use a name such as Europe/Berlin.`)
  }
}
