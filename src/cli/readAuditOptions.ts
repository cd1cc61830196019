import { parseArgs } from 'node:util'
import type { AuditRuleSetting } from '../insight/audit/auditPersonalizations.js'
import type { AuditSeverity } from '../insight/audit/AuditRule.js'
import { UsageError } from './UsageError.js'

const formats = ['text', 'json', 'sarif'] as const
const failLevels = ['error', 'warning', 'info', 'never'] as const
const ruleLevels = ['off', 'error', 'warning', 'info'] as const

/** The command-line options of an audit. */
export interface AuditCommandOptions {
  /** The path to a file, or `-` for stdin. `null` loads the list from the service. */
  file: string | null
  baseUrl: string | null
  /** Whether to print the rules instead of running an audit. */
  isRuleList: boolean
  accountId: string
  websiteId: string
  format: (typeof formats)[number]
  failOn: AuditSeverity | 'never'
  rules: Record<string, AuditRuleSetting>
  /** The time to check against, in Unix ms. */
  now: number
}

/**
 * Parses the arguments of `audit`.
 *
 * @throws {UsageError} If an argument is invalid. The message names the argument.
 */
export function readAuditOptions(args: string[], clock: () => number): AuditCommandOptions {
  const { values, positionals } = parse(args)
  const [file = null, ...more] = positionals
  const baseUrl = values['base-url'] ?? null
  if (more.length > 0)
    throw new UsageError(`Pass one file at a time. Unexpected: “${more.join('”, “')}”.`)
  const isRuleList = values['list-rules']
  if (isRuleList && values.format === 'sarif') {
    throw new UsageError('--list-rules can’t print SARIF. Use --format text or json.')
  }
  if (!isRuleList && (file === null) === (baseUrl === null)) {
    throw new UsageError('Pass either a file or --base-url.')
  }
  if (baseUrl !== null && !(values.account && values.website)) {
    throw new UsageError('--base-url needs --account and --website.')
  }
  return {
    file,
    baseUrl,
    isRuleList,
    accountId: values.account ?? '',
    websiteId: values.website ?? '',
    format: oneOf(formats, 'format', values.format),
    failOn: oneOf(failLevels, 'fail-on', values['fail-on']),
    rules: readRules(values.rule),
    now: values.now === undefined ? clock() : readInstant(values.now),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'base-url': { type: 'string' },
        account: { type: 'string' },
        website: { type: 'string' },
        format: { type: 'string', default: 'text' },
        'fail-on': { type: 'string', default: 'error' },
        rule: { type: 'string', multiple: true, default: [] },
        now: { type: 'string' },
        'list-rules': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses all `--rule` values. A rule's severity and threshold can be in separate values. */
function readRules(texts: readonly string[]): Record<string, AuditRuleSetting> {
  const rules = new Map<string, AuditRuleSetting>()
  for (const [id, setting] of texts.map(readRule)) {
    const before = rules.get(id)
    const isMore = typeof before === 'object' && typeof setting === 'object'
    rules.set(id, isMore ? { ...before, ...setting } : setting)
  }
  return Object.fromEntries(rules)
}

/** Parses a `--rule` value: `stale=off`, `stale=warning`, `stale=90d` or `stale=warning,90d`. */
function readRule(text: string): [string, AuditRuleSetting] {
  const [, id = text, setting = ''] = /^([^=]*)=(.*)$/.exec(text) ?? []
  const parts = setting.split(',')
  const days = parts.flatMap((part) => /^(\d+)d$/.exec(part)?.[1] ?? [])
  const levels = parts.filter((part) => !/^\d+d$/.test(part))
  const [level = '', ...more] = levels
  if (days.length > 1 || more.length > 0) {
    throw new UsageError(`--rule ${id} has conflicting settings: “${setting}”.`)
  }
  const threshold = days.length > 0 ? { days: Number(days[0]) } : {}
  if (levels.length === 0 && days.length > 0) return [id, threshold]
  const severity = oneOf(ruleLevels, `rule ${id}`, level)
  return [id, severity === 'off' ? 'off' : { severity, ...threshold }]
}

/** Parses a date of an option. */
export function readInstant(text: string, name = 'now'): number {
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new UsageError(`Invalid --${name} “${text}”. Use a date such as 2026-01-31.`)
  return time
}

/** Returns the choice that is given. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  name: string,
  given: string,
): Choice {
  const choice = choices.find((each) => each === given)
  if (choice === undefined) {
    throw new UsageError(`Invalid --${name} “${given}”. Use one of ${choices.join(', ')}.`)
  }
  return choice
}
