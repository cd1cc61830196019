import { expect, it } from 'vitest'
import { readLocal } from '../../src/personalization/schedule/localTime.js'

it.each([
  ['Europe/Berlin', '2026-10-25T02:30', Date.UTC(2026, 9, 25, 0, 30)],
  ['America/New_York', '2026-11-01T01:30', Date.UTC(2026, 10, 1, 5, 30)],
  ['Asia/Amman', '2021-10-29T00:00', Date.UTC(2021, 9, 28, 21)],
  ['Australia/Lord_Howe', '2026-04-05T01:45', Date.UTC(2026, 3, 4, 14, 45)],
])('a local time that is repeated in %s is the first one', (zone, value, time) => {
  expect(readLocal(value, zone)).toBe(time)
})

it.each([
  ['Europe/Berlin', '2026-03-29T02:30', Date.UTC(2026, 2, 29, 1, 30)],
  ['America/New_York', '2026-03-08T02:30', Date.UTC(2026, 2, 8, 7, 30)],
  // The whole day is missing.
  ['Pacific/Apia', '2011-12-30T12:00', Date.UTC(2011, 11, 30, 22)],
])('a local time that is skipped in %s is the same time after the change', (zone, value, time) => {
  expect(readLocal(value, zone)).toBe(time)
})
