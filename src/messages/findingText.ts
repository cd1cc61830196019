import type { Finding } from '../model/audit/auditPersonalizations.js'
import { enAudit } from './enAudit.js'
import type { Message } from './Message.js'
import { formatMessage } from './translate.js'

/** A finding in words. */
export interface FindingText {
  /** What is the case. */
  message: string
  /** What to do about it. */
  fix: string
}

/**
 * Says a finding of `auditPersonalizations`, and what to do about it.
 *
 * @param messages Texts to use instead of the English ones. @default none
 * @param locale For numbers and plurals. @default "en"
 */
export function findingText(
  finding: Pick<Finding, 'rule' | 'params'>,
  messages: Partial<Record<keyof typeof enAudit, Message>> = {},
  locale = 'en',
): FindingText {
  const { rule, params } = finding
  const count = params.count ?? params.days
  const say = (key: string) => {
    const known = Object.hasOwn(enAudit, key) ? (key as keyof typeof enAudit) : null
    const message = known && (messages[known] ?? enAudit[known])
    // Rules of the host have no text here, so their ID is shown.
    return message
      ? formatMessage(message, locale, count === undefined ? params : { ...params, count })
      : null
  }
  return {
    message: say(`audit.${rule}`) ?? rule,
    fix: say(`audit.${rule}.fix`) ?? say(`audit.${familyOf(rule)}.fix`) ?? '',
  }
}

/** Rules with one answer: all that is only possible, and all that a component lacks. */
function familyOf(rule: string): string {
  return rule.startsWith('possible-') ? 'possible' : rule.replace(/-\w+$/, '')
}
