import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../internal/isTime.js'
import type { AuditParams, AuditRule } from './AuditRule.js'
import { when } from './AuditRule.js'

const dates = ['startDate', 'endDate', 'createdAt', 'createdDate', 'updatedDate'] as const

/** Returns whether a number is most likely a time in Unix seconds, from 2001 to 2286. */
function isSeconds(value: number): boolean {
  return value >= 1e9 && value < 1e10
}

function eachDate(
  personalization: Personalization,
  isWrong: (value: number) => boolean,
): AuditParams[] {
  const found: AuditParams[] = []
  for (const field of dates) {
    const value = personalization[field]
    if (value !== null && isWrong(value)) found.push({ field, value })
  }
  return found
}

export const dateRules: readonly AuditRule[] = [
  {
    id: 'ends-before-start',
    severity: 'error',
    check: ({ status }) => when(status.issues.includes('ends-before-start')),
  },
  {
    id: 'seconds-instead-of-ms',
    severity: 'error',
    check: ({ personalization }) => eachDate(personalization, isSeconds),
  },
  {
    id: 'date-out-of-range',
    severity: 'error',
    check: ({ personalization }) =>
      eachDate(personalization, (value) => !isTime(value) && !isSeconds(value)),
  },
]
