import { jsonErrorOffset } from '../../internal/jsonErrorOffset.js'
import { textPosition } from '../../internal/textPosition.js'
import type { ParsedRule } from './ParsedRule.js'

/**
 * Returns where a rule that is not JSON becomes invalid, in the text that is shown for it. Inside a JSON string,
 * the issue has no offset, because it would not be a position in the rule.
 */
export function errorPosition({ rule, issues }: ParsedRule) {
  const shown = rule?.type === 'opaque' && rule.reason === 'not-json' ? String(rule.value) : ''
  const issue = issues.find(({ code }) => code === 'not-json')
  return textPosition(shown, issue?.offset ?? jsonErrorOffset(shown) ?? 0)
}
