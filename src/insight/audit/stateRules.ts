import { isTime } from '../../internal/isTime.js'
import { isStale, staleDays } from '../../personalization/isStale.js'
import type { AuditRule } from './AuditRule.js'
import { live, when } from './AuditRule.js'

const dayMs = 86_400_000

/** Returns the number of days since a time, or `-1` if the time is unknown. */
function daysSince(time: number | null, now: number): number {
  return isTime(time) ? Math.floor((now - time) / dayMs) : -1
}

export const stateRules: readonly AuditRule[] = [
  {
    id: 'state-unknown',
    statuses: ['unknown'],
    severity: 'info',
    check: ({ personalization }) => ({ state: personalization.state ?? '' }),
  },
  {
    id: 'running-but-disabled',
    statuses: ['disabled', 'ended'],
    severity: 'warning',
    check: ({ status }) => when(status.issues.includes('running-but-disabled')),
  },
  {
    id: 'running-but-ended',
    statuses: ['ended'],
    severity: 'warning',
    check: ({ status, personalization }, { now }) =>
      when(status.issues.includes('running-but-ended'), {
        days: daysSince(personalization.endDate, now),
      }),
  },
  {
    id: 'draft-but-started',
    statuses: ['draft'],
    severity: 'warning',
    check: ({ status, personalization }, { now }) =>
      when(status.issues.includes('draft-but-started'), {
        days: daysSince(personalization.startDate, now),
      }),
  },
  {
    id: 'stale',
    statuses: ['running'],
    severity: 'info',
    days: staleDays,
    check: ({ personalization }, { now, days }) =>
      when(isStale(personalization, { now, days: days('stale') }), {
        days: daysSince(personalization.updatedDate, now),
      }),
  },
  {
    id: 'never-ends',
    statuses: ['running'],
    severity: 'info',
    days: 365,
    check({ personalization }, { now, days }) {
      const { endDate, startDate, createdAt, createdDate } = personalization
      const since = daysSince(startDate ?? createdAt ?? createdDate, now)
      return when(since >= days('never-ends') && endDate === null, { days: since })
    },
  },
  {
    id: 'paused-for-long',
    statuses: ['paused'],
    severity: 'info',
    days: 90,
    check({ personalization }, { now, days }) {
      const since = daysSince(personalization.updatedDate, now)
      return when(since >= days('paused-for-long'), { days: since })
    },
  },
  {
    id: 'forgotten-draft',
    statuses: ['draft'],
    severity: 'info',
    days: 180,
    check({ personalization }, { now, days }) {
      const since = daysSince(personalization.updatedDate, now)
      return when(since >= days('forgotten-draft'), { days: since })
    },
  },
  {
    id: 'unpublished-changes',
    statuses: live,
    severity: 'info',
    check: ({ personalization }) => when(personalization.changed === true),
  },
]
