import { isStale, staleDays } from '../personalization/isStale.js'
import { isTime } from '../schedule/isTime.js'
import type { AuditRule } from './AuditRule.js'
import { when } from './AuditRule.js'

const dayMs = 86_400_000

/** Returns the number of days since a time, or `-1` if the time is unknown. */
function daysSince(time: number | null, now: number): number {
  return isTime(time) ? Math.floor((now - time) / dayMs) : -1
}

export const stateRules: readonly AuditRule[] = [
  {
    id: 'state-unknown',
    severity: 'info',
    check: ({ status, personalization }) =>
      when(status.status === 'unknown', { state: personalization.state ?? '' }),
  },
  {
    id: 'running-but-disabled',
    severity: 'warning',
    check: ({ status }) => when(status.issues.includes('running-but-disabled')),
  },
  {
    id: 'running-but-ended',
    severity: 'warning',
    check: ({ status, personalization }, { now }) =>
      when(status.issues.includes('running-but-ended'), {
        days: daysSince(personalization.endDate, now),
      }),
  },
  {
    id: 'draft-but-started',
    severity: 'warning',
    check: ({ status, personalization }, { now }) =>
      when(status.issues.includes('draft-but-started'), {
        days: daysSince(personalization.startDate, now),
      }),
  },
  {
    id: 'stale',
    severity: 'info',
    days: staleDays,
    check: ({ personalization }, { now, days }) =>
      when(isStale(personalization, { now, days: days('stale') }), {
        days: daysSince(personalization.updatedDate, now),
      }),
  },
  {
    id: 'never-ends',
    severity: 'info',
    days: 365,
    check({ status, personalization }, { now, days }) {
      const { endDate, startDate, createdAt, createdDate } = personalization
      const since = daysSince(startDate ?? createdAt ?? createdDate, now)
      const isLong = status.status === 'running' && since >= days('never-ends')
      return when(isLong && endDate === null, { days: since })
    },
  },
  {
    id: 'paused-for-long',
    severity: 'info',
    days: 90,
    check({ status, personalization }, { now, days }) {
      const since = daysSince(personalization.updatedDate, now)
      return when(status.status === 'paused' && since >= days('paused-for-long'), { days: since })
    },
  },
  {
    id: 'forgotten-draft',
    severity: 'info',
    days: 180,
    check({ status, personalization }, { now, days }) {
      const since = daysSince(personalization.updatedDate, now)
      return when(status.status === 'draft' && since >= days('forgotten-draft'), { days: since })
    },
  },
  {
    id: 'unpublished-changes',
    severity: 'info',
    check: ({ isLive, personalization }) => when(isLive && personalization.changed === true),
  },
]
