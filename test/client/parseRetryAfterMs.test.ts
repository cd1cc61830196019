import { describe, expect, it } from 'vitest'
import { parseRetryAfterMs } from '../../src/client/parseRetryAfterMs.js'

const now = Date.UTC(2026, 10, 6, 8, 49, 37)

describe('parseRetryAfterMs', () => {
  it.each([
    ['seconds', '7', 7_000],
    ['spaces around seconds', ' 7\t', 7_000],
    ['parts of a second, rounded', '0.0006', 1],
    ['parts of a second, rounded down', '1.0004', 1_000],
    ['no wait', '0', 0],
    ['the longest wait', '2000000', 2_000_000_000],
    ['a longer wait', '2000001', 2_000_000_000],
    ['the usual date', 'Fri, 06 Nov 2026 08:49:47 GMT', 10_000],
    ['spaces around a date', ' Fri, 06 Nov 2026 08:49:47 GMT ', 10_000],
    ['the date of RFC 850', 'Friday, 06-Nov-26 08:49:47 GMT', 10_000],
    ['the date of asctime, which is in UTC', 'Fri Nov 6 08:49:47 2026', 10_000],
    ['a date far away', 'Sat, 06 Nov 2027 08:49:37 GMT', 2_000_000_000],
  ])('reads %s', (_, header, waitMs) => {
    expect(parseRetryAfterMs(header, now)).toBe(waitMs)
  })

  it.each([
    ['no header', null],
    ['nothing', ''],
    ['a negative number', '-1'],
    ['a sign', '+1'],
    ['a bare point', '1.'],
    ['text after a number', '1s'],
    ['text before a number', 'x1'],
    ['now', 'Fri, 06 Nov 2026 08:49:37 GMT'],
    ['a date that has passed', 'Fri, 06 Nov 2026 08:49:36 GMT'],
    ['a date without a time', 'Fri, 06 Nov 2026'],
    ['another time zone', 'Fri, 06 Nov 2026 08:49:47 CET'],
    ['text after a date', 'Fri, 06 Nov 2026 08:49:47 GMT, later'],
    ['text before a date', 'after Fri, 06 Nov 2026 08:49:47 GMT'],
    ['an ISO date', '2026-11-06T08:49:47Z'],
    ['a day that does not exist', 'Fri, 99 Nov 2026 08:49:47 GMT'],
  ])('does not read %s', (_, header) => {
    expect(parseRetryAfterMs(header, now)).toBeUndefined()
  })
})
