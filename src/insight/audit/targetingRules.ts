import { jsonErrorOffset } from '../../internal/jsonErrorOffset.js'
import { parseJsonText } from '../../internal/parseJsonText.js'
import { textPosition } from '../../internal/textPosition.js'
import { pageNotation } from '../../personalization/pages/pageNotation.js'
import { errorPosition } from '../rules/errorPosition.js'
import type { RuleIssueCode } from '../rules/ParsedRule.js'
import type { AuditParams, AuditRule } from './AuditRule.js'
import { live, when } from './AuditRule.js'

const opaqueCodes = new Set<RuleIssueCode>([
  'not-understood',
  'unknown-operator',
  'too-long',
  'too-deep',
])
const none: AuditParams[] = []

/** Checks `rule` and `excludedRule`. */
function eachRule(check: (field: 'rule' | 'excludedRule') => AuditParams[]): AuditParams[] {
  const [own, excluded] = [check('rule'), check('excludedRule')]
  return excluded.length === 0 ? own : [...own, ...excluded]
}

/** Rules about pages and audiences. */
export const targetingRules: readonly AuditRule[] = [
  {
    id: 'no-page',
    statuses: live,
    severity: 'warning',
    check({ personalization }) {
      const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
      const texts = [webPagePath, targetTemplateDomain, targetTemplatePath]
      return when(!texts.some((text) => text?.trim()))
    },
  },
  {
    id: 'page-not-a-path',
    severity: 'info',
    check: ({ personalization }) =>
      (['webPagePath', 'targetTemplatePath'] as const).flatMap((field) => {
        const page = personalization[field]?.trim() ?? ''
        const notation = pageNotation(page)
        return notation === null ? [] : [{ field, page, notation }]
      }),
  },
  {
    id: 'invalid-rule',
    severity: 'error',
    check: ({ parsed }) =>
      eachRule((field): AuditParams[] => {
        const rule = parsed(field)
        const isInvalid = rule.issues.some(({ code }) => code === 'not-json')
        return isInvalid ? [{ field, ...errorPosition(rule) }] : none
      }),
  },
  {
    id: 'rule-not-understood',
    severity: 'info',
    check: ({ parsed }) =>
      eachRule((field) => {
        const isPartly = parsed(field).issues.some(({ code }) => opaqueCodes.has(code))
        return isPartly ? [{ field }] : none
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
      return { ...textPosition(text, jsonErrorOffset(text) ?? 0) }
    },
  },
]
