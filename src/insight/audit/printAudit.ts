import type { TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import type { SheetFormat } from '../../internal/exportCell.js'
import { csvRows, markdownCell } from '../../internal/exportCell.js'
import { groupBy } from '../../internal/groupBy.js'
import { inertJson, inertText } from '../../internal/inertText.js'
import { oneLine } from '../../internal/oneLine.js'
import type { Finding } from './auditPersonalizations.js'
import { severities } from './auditPersonalizations.js'
import { formatFinding } from './formatFinding.js'
import { auditTexts } from './texts.js'

/** The options for printing an audit. */
export interface PrintAuditOptions {
  /** The file path or website ID that the personalizations came from. @default none */
  source?: string | undefined
  /** The number of personalizations that were audited. @default not printed */
  total?: number | undefined
}

/**
 * Formats findings as text, as a linter does: grouped by personalization, each finding with its severity,
 * message, example, fix and rule. Ends with a summary. Removes control characters, and breaks what a build server
 * would run as a command, such as `::error` at the start of a line.
 */
export function auditToText(findings: readonly Finding[], options: PrintAuditOptions = {}): string {
  const { source, total } = options
  const blocks = [...groupBy(findings, ({ key }) => key)].map(([key, own]) => {
    const [first] = own
    const name = first?.name ? `${oneLine(first.name)}  (${oneLine(key)})` : oneLine(key)
    const lines = own.map((finding) => {
      const { message, example, fix } = formatFinding(finding)
      const words = [message, example, fix].filter(Boolean).map(oneLine).join(' ')
      return `  ${finding.severity.padEnd(7)}  ${words}  ${finding.rule}\n`
    })
    return `${name}\n${lines.join('')}`
  })
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return `${count} ${nouns[severity][count === 1 ? 0 : 1]}`
  })
  const looked = total === undefined ? '' : ` in ${total} personalization${total === 1 ? '' : 's'}`
  const where = source === undefined ? '' : ` of ${oneLine(source)}`
  return inertText(`${[...blocks, `${counts.join(', ')}${looked}${where}`].join('\n')}\n`)
}

const nouns = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['note', 'notes'],
} as const

/** Formats findings as JSON with their messages, for scripts. */
export function auditToJson(findings: readonly Finding[], options: PrintAuditOptions = {}): string {
  const worded = findings.map((finding) => ({ ...finding, ...formatFinding(finding) }))
  return `${inertJson({ ...options, findings: worded })}\n`
}

/**
 * Formats findings as Markdown, for a ticket or a document: a heading and the fix for each rule,
 * then the personalizations.
 */
export function auditToMarkdown(findings: readonly Finding[], options?: TextOptions): string {
  const text = createText(auditTexts, options)
  const sections = [...groupBy(findings, ({ rule }) => rule).values()].map((own) => {
    const lines = own.map((finding) => {
      const { message, example } = formatFinding(finding, options)
      const words = joinSentences([message, example].filter(Boolean), options)
      return `- **${markdownCell(finding.name || finding.key)}**: ${markdownCell(words)}\n`
    })
    const [first] = own
    if (!first) return ''
    // The fix applies to all personalizations of the rule, so it names none.
    const { title, fix } = formatFinding({ rule: first.rule, params: {} }, options)
    const severity = text(`audit.severity.${first.severity}`)
    return `\n## ${severity}: ${markdownCell(title)} (${own.length})\n\n${markdownCell(fix)}\n\n${lines.join('')}`
  })
  return `# ${text('audit.label')}\n${sections.join('')}`
}

/**
 * Formats findings as CSV (RFC 4180, CRLF) with a row for each finding. Text that a spreadsheet
 * would run as a formula gets a leading `'`.
 *
 * @param options.separator Between cells. @default ','
 */
export function auditToCsv(
  findings: readonly Finding[],
  options?: TextOptions & Pick<SheetFormat, 'separator'>,
): string {
  const rows = findings.map((finding) => {
    const { title, message, fix } = formatFinding(finding, options)
    const { severity, rule, key, name } = finding
    return [severity, rule, key, name, title, message, fix]
  })
  const head = ['severity', 'rule', 'key', 'name', 'title', 'message', 'fix']
  return csvRows([head, ...rows], { separator: options?.separator })
}

/** The maximum number of results that code hosts show. Some reject files with more. */
const maxResults = 5_000

/**
 * Formats findings as SARIF 2.1.0, which code hosts and editors show next to the source. Contains the 5,000
 * most severe findings, and states how many are left out. `auditToJson` has all of them.
 */
export function auditToSarif(
  findings: readonly Finding[],
  options: PrintAuditOptions = {},
): string {
  const bySeverity = severities.flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  )
  const shown = findings.length > maxResults ? bySeverity.slice(0, maxResults) : findings
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'personalization-kit audit',
            rules: ids.map((id) => {
              const { title, fix } = formatFinding({ rule: id, params: {} })
              return { id, shortDescription: sarifMessage(title), help: sarifMessage(fix) }
            }),
          },
        },
        results: shown.map((finding) => sarifResult(finding, ids, options.source)),
        ...(shown.length < findings.length ? { invocations: [leftOut(findings.length)] } : {}),
      },
    ],
  }
  return `${inertJson(log)}\n`
}

function leftOut(total: number) {
  const text = `${total - maxResults} of ${total} findings are left out. Use --format json for all of them.`
  const notification = { level: 'warning', message: sarifMessage(text) }
  return { executionSuccessful: true, toolExecutionNotifications: [notification] }
}

/**
 * Writes plain text as a SARIF message, in which brackets are links (section 3.11.6) and braces placeholders
 * (section 3.11.5).
 */
function sarifMessage(text: string): { text: string } {
  return {
    text: oneLine(text)
      .replace(/[[\]\\]/g, '\\$&')
      .replace(/[{}]/g, '$&$&'),
  }
}

function sarifResult(finding: Finding, ids: readonly string[], source: string | undefined) {
  const { id, rule, severity, key, name } = finding
  const { message, fix } = formatFinding(finding)
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: severity === 'info' ? 'note' : severity,
    message: sarifMessage(`${name || key}: ${message} ${fix}`),
    partialFingerprints: { finding: id },
    locations: [
      {
        ...(source === undefined
          ? {}
          : {
              physicalLocation: {
                // A path on Windows has backslashes, which a URI doesn't.
                artifactLocation: { uri: source.split(/[/\\]/).map(encodeURIComponent).join('/') },
                region: { startLine: 1 },
              },
            }),
        logicalLocations: [
          { name: oneLine(name || key), fullyQualifiedName: key, kind: 'resource' },
        ],
      },
    ],
  }
}
