import { pageTargets } from '../pages/pageTargets.js'
import { jsonErrorOffset } from '../json/jsonErrorOffset.js'
import { parseJsonText } from '../json/parseJsonText.js'
import type { RuleIssueCode } from '../rules/parseRule.js'
import type { AuditParams, AuditRule } from './AuditRule.js'
import { when } from './AuditRule.js'

const opaqueCodes = new Set<RuleIssueCode>([
  'not-understood',
  'unknown-operator',
  'too-long',
  'too-deep',
])
const ruleFields = ['rule', 'excludedRule'] as const

/** Rules about pages and audiences. */
export const targetingRules: readonly AuditRule[] = [
  {
    id: 'no-page',
    severity: 'warning',
    check: ({ isLive, personalization }) =>
      when(isLive && pageTargets(personalization).length === 0),
  },
  {
    id: 'invalid-rule',
    severity: 'error',
    check: ({ rules }) =>
      ruleFields.flatMap((field): AuditParams[] => {
        const { issues } = rules()[field]
        const issue = issues.find(({ code }) => code === 'not-json')
        if (!issue) return []
        // Offsets count from 0, but people count from 1.
        return [{ field, position: (issue.offset ?? 0) + 1 }]
      }),
  },
  {
    id: 'rule-not-understood',
    severity: 'info',
    check: ({ rules }) =>
      ruleFields.flatMap((field) => {
        const codes = rules()[field].issues.map(({ code }) => code)
        const isPartly = codes.some((code) => opaqueCodes.has(code))
        return isPartly ? [{ field }] : []
      }),
  },
  {
    id: 'excludes-everyone',
    severity: 'error',
    check: ({ audience }) => when(audience().isExcluded),
  },
  {
    id: 'never-true',
    severity: 'error',
    check({ audience }) {
      const { isEmpty, isExcluded } = audience()
      return when(isEmpty && !isExcluded)
    },
  },
  {
    id: 'invalid-settings',
    severity: 'error',
    check({ personalization: { componentSettings: text } }) {
      const { issue } = parseJsonText(text)
      if (text === null || issue !== 'not-json') return null
      return { position: (jsonErrorOffset(text) ?? 0) + 1 }
    },
  },
]
