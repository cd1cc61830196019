import { groupBy } from '../internal/groupBy.js'
import type { Finding } from '../model/audit/auditPersonalizations.js'
import { severities } from '../model/audit/auditPersonalizations.js'
import { formatFinding } from './formatFinding.js'

/** The options for printing an audit. */
export interface PrintAuditOptions {
  /** The file path or website ID that the personalizations came from. @default none */
  source?: string | undefined
  /** The number of personalizations that were audited. @default not printed */
  total?: number | undefined
}

/**
 * Formats findings as text, as a linter does: grouped by personalization, each with its severity,
 * message, fix and rule, and with a summary at the end. Removes control characters.
 */
export function auditToText(findings: readonly Finding[], options: PrintAuditOptions = {}): string {
  const { source, total } = options
  const blocks = [...groupBy(findings, ({ key }) => key)].map(([key, own]) => {
    const [first] = own
    const name = first?.name ? `${plain(first.name)}  (${plain(key)})` : plain(key)
    const lines = own.map((finding) => {
      const { message, fix } = formatFinding(finding)
      return `  ${finding.severity.padEnd(7)}  ${plain(message)} ${plain(fix)}  ${finding.rule}\n`
    })
    return `${name}\n${lines.join('')}`
  })
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return `${count} ${nouns[severity][count === 1 ? 0 : 1]}`
  })
  const looked = total === undefined ? '' : ` in ${total} personalization${total === 1 ? '' : 's'}`
  const where = source === undefined ? '' : ` of ${plain(source)}`
  return `${[...blocks, `${counts.join(', ')}${looked}${where}`].join('\n')}\n`
}

const nouns = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['note', 'notes'],
} as const

/** Formats findings as JSON with their messages, for scripts. */
export function auditToJson(findings: readonly Finding[], options: PrintAuditOptions = {}): string {
  const worded = findings.map((finding) => ({ ...finding, ...formatFinding(finding) }))
  return `${JSON.stringify({ ...options, findings: worded }, null, 2)}\n`
}

/** Formats findings as SARIF 2.1.0, which code hosts and editors show next to the source. */
export function auditToSarif(
  findings: readonly Finding[],
  options: PrintAuditOptions = {},
): string {
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'personalization-kit audit',
            rules: ids.map((id) => ({
              id,
              help: { text: formatFinding({ rule: id, params: {} }).fix },
            })),
          },
        },
        results: findings.map((finding) => sarifResult(finding, ids, options.source)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifResult(finding: Finding, ids: readonly string[], source: string | undefined) {
  const { rule, severity, key, name, params } = finding
  const { message, fix } = formatFinding(finding)
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: severity === 'info' ? 'note' : severity,
    message: { text: `${name || key}: ${message} ${fix}` },
    partialFingerprints: {
      finding: JSON.stringify([rule, key, params.field ?? params.otherKey ?? '']),
    },
    locations: [
      {
        ...(source === undefined
          ? {}
          : {
              physicalLocation: {
                artifactLocation: { uri: source.split('/').map(encodeURIComponent).join('/') },
                region: { startLine: 1 },
              },
            }),
        logicalLocations: [{ name: name || key, fullyQualifiedName: key, kind: 'resource' }],
      },
    ],
  }
}

/** Removes control characters, so that a name can't move the cursor or break the line. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
