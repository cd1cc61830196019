import { expect, it } from 'vitest'
import { countSoon } from '../../../src/insight/timeline/countSoon.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000
const item = (fields: Parameters<typeof makePersonalization>[0]) =>
  makePersonalization({
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
    ...fields,
  })

it.each([
  ['ends on the evening of the seventh day', { endDate: now + 7 * dayMs }, [0, 1]],
  ['ends on the eighth day', { endDate: now + 7 * dayMs + 1 }, [0, 0]],
  ['has just ended', { endDate: now }, [0, 0]],
  ['starts tomorrow', { startDate: now + dayMs }, [1, 0]],
  ['starts and ends soon', { startDate: now + dayMs, endDate: now + 2 * dayMs }, [1, 1]],
  ['has started', { startDate: now - dayMs }, [0, 0]],
  ['is paused, and would end', { state: 'paused', endDate: now + dayMs }, [0, 0]],
  ['is a draft, and would start', { state: 'draft', startDate: now + dayMs }, [0, 0]],
  ['ends before it starts', { startDate: now + 2 * dayMs, endDate: now + dayMs }, [0, 0]],
  ['is disabled', { disabled: true, endDate: now + dayMs }, [0, 0]],
  ['has dates that are no dates', { startDate: Number.NaN, endDate: Infinity }, [0, 0]],
] as const)('what %s', (_name, fields, [starts, ends]) => {
  expect(countSoon([item(fields)], now)).toEqual({ starts, ends })
})
