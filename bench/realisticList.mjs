import { makePersonalization } from 'personalization-kit/testing'

/**
 * Returns the text of a list response as services send it: rules of 300 to 1,500 characters,
 * component settings of 500 to 4,000 characters, two to five variants, and a quarter of all fields
 * `null`.
 *
 * @param {number} count
 * @param {{ dirtyShare?: number }} [options] `dirtyShare`: the share of rows with a field of the
 * wrong type. Default: 0.
 */
export function realisticList(count, { dirtyShare = 0 } = {}) {
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  /** @param {number} min @param {number} max */
  const between = (min, max) => Math.floor(min + random() * (max - min))
  const rows = Array.from({ length: count }, (_, seed) => {
    /** @type {Record<string, unknown>} */
    const row = { ...makePersonalization({}, { seed }) }
    for (const name of Object.keys(row)) {
      if (row[name] === null) row[name] = fillers[name] ?? 'value'
      if (random() < 0.25) row[name] = null
    }
    row.rule = JSON.stringify({ operator: 'and', conditions: 'x'.repeat(between(270, 1_470)) })
    row.componentSettings = JSON.stringify({ layout: 'y'.repeat(between(480, 3_980)) })
    row.variants = Array.from({ length: between(2, 6) }, (_unused, index) => ({
      id: `v${index}`,
      name: `Variant ${index}`,
      weight: 20,
    }))
    if (random() < dirtyShare) row.prio = '120'
    return row
  })
  return JSON.stringify(rows)
}

/** @type {Record<string, unknown>} */
const fillers = {
  componentVersion: 3,
  delayValue: 5,
  hideValue: 2,
  maxValue: 9,
  endDate: 1_790_000_000_000,
  startDate: 1_780_000_000_000,
  disabled: false,
}
