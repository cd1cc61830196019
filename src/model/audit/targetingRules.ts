import type { Personalization } from '../../contract/Personalization.js'
import { pageTargets } from '../pages/pageTargets.js'
import { jsonErrorOffset } from '../jsonErrorOffset.js'
import { parseJsonText } from '../parseJsonText.js'
import { readAudience } from '../rules/audienceRelation.js'
import { parseRule } from '../rules/parseRule.js'
import { ruleKey } from '../rules/ruleKey.js'
import type { AuditParams, AuditRule } from './AuditRule.js'
import { when } from './AuditRule.js'

const ruleFields = ['rule', 'excludedRule'] as const

/** Where and for whom it runs. */
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
    check: ({ personalization }) =>
      ruleFields.flatMap((field): AuditParams[] => {
        const { issues } = parseRule(personalization[field])
        const issue = issues.find(
          ({ code }) => code.startsWith('not-json') || code.startsWith('too-'),
        )
        if (!issue) return []
        // Browsers count from nought, people from one.
        return [{ field, position: (issue.offset ?? 0) + 1 }]
      }),
  },
  {
    id: 'rule-not-understood',
    severity: 'info',
    check: ({ personalization }) =>
      ruleFields.flatMap((field) => {
        const codes = parseRule(personalization[field]).issues.map(({ code }) => code)
        const isPartly = codes.includes('not-understood') || codes.includes('unknown-operator')
        return isPartly ? [{ field }] : []
      }),
  },
  {
    id: 'excludes-everyone',
    severity: 'error',
    check: ({ personalization }) => when(hasSameRules(personalization)),
  },
  {
    id: 'never-true',
    severity: 'error',
    check: ({ personalization }) =>
      when(readAudience(personalization).isEmpty && !hasSameRules(personalization)),
  },
  {
    id: 'invalid-settings',
    severity: 'error',
    check({ personalization: { componentSettings: text } }) {
      const { problem } = parseJsonText(text)
      if (text === null || problem === null) return null
      return { position: (problem === 'not-json' ? (jsonErrorOffset(text) ?? 0) : 0) + 1 }
    },
  },
]

function hasSameRules({ rule, excludedRule }: Pick<Personalization, 'rule' | 'excludedRule'>) {
  const [included, excluded] = [parseRule(rule).rule, parseRule(excludedRule).rule]
  if (!included || !excluded) return false
  return readAudience({ rule, excludedRule }).isEmpty && ruleKey(included) === ruleKey(excluded)
}
