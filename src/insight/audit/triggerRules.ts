import type { TriggerPart } from '../../personalization/schedule/describeTrigger.js'
import type { AuditRule, AuditSubject } from './AuditRule.js'
import { when } from './AuditRule.js'

export const triggerRules: readonly AuditRule[] = [
  {
    id: 'delay-without-value',
    severity: 'warning',
    check(subject) {
      const part = findPart(subject, 'delay-incomplete')
      return when(part?.value === null, { option: part?.option ?? '' })
    },
  },
  {
    id: 'delay-without-unit',
    severity: 'warning',
    check(subject) {
      const part = findPart(subject, 'delay-incomplete')
      return part && part.value !== null ? { value: part.value } : null
    },
  },
  {
    id: 'negative-delay',
    severity: 'error',
    check: ({ personalization: { delayValue } }) =>
      delayValue !== null && delayValue < 0 ? { value: delayValue } : null,
  },
  {
    id: 'hide-without-value',
    severity: 'info',
    check(subject) {
      const part = findPart(subject, 'hide-incomplete')
      return when(part?.value === null, { option: part?.option ?? '' })
    },
  },
  {
    id: 'hide-without-unit',
    severity: 'warning',
    check(subject) {
      const part = findPart(subject, 'hide-incomplete')
      return part && part.value !== null ? { value: part.value } : null
    },
  },
  {
    id: 'script-not-parsed',
    severity: 'info',
    check: (subject) => when(findPart(subject, 'on-script')?.hasParsed === false),
  },
]

function findPart<Code extends TriggerPart['code']>({ trigger }: AuditSubject, code: Code) {
  return trigger().find((part): part is Extract<TriggerPart, { code: Code }> => part.code === code)
}
