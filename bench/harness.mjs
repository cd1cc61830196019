import { cpus } from 'node:os'
import { align } from './table.mjs'

/**
 * One way of doing the same thing.
 *
 * @typedef {{ name: string, run: (input: any) => unknown }} Subject
 *
 * @typedef {object} Comparison
 * @property {string} title What is compared, and on what data.
 * @property {Subject[]} subjects The first is what the others are told as a ratio of.
 * @property {() => any} [prepare] Makes a fresh input for each run; not measured.
 * @property {number} [rounds] How often each is run. Default 21.
 * @property {number} [warmup] Rounds that do not count. Default 5.
 *
 * @typedef {{ name: string, medianMs: number, p95Ms: number, ratio: number }} Measured
 * @typedef {{ title: string, rounds: number, results: Measured[] }} Report
 */

/**
 * Measures subjects in interleaved rounds, in turning order, so that whatever else the machine does
 * hits all of them alike.
 *
 * @param {Comparison} comparison
 * @returns {Promise<Report>}
 */
export async function compare({ title, subjects, prepare, rounds = 21, warmup = 5 }) {
  /** @type {number[][]} */
  const times = subjects.map(() => [])
  for (let round = -warmup; round < rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const index = (turn + round + warmup) % subjects.length
      const input = prepare?.()
      const startedAt = performance.now()
      await subjects[index]?.run(input)
      const tookMs = performance.now() - startedAt
      if (round >= 0) times[index]?.push(tookMs)
    }
  }
  const medians = times.map((list) => quantile(list, 0.5))
  const results = subjects.map(({ name }, index) => ({
    name,
    medianMs: medians[index] ?? 0,
    p95Ms: quantile(times[index] ?? [], 0.95),
    ratio: (medians[index] ?? 0) / (medians[0] || 1),
  }))
  return { title, rounds, results }
}

/** @param {number[]} list @param {number} share */
export function quantile(list, share) {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

/** The machine and runtime a figure was read on. */
export function machine() {
  return { cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length, node: process.version }
}

/** @param {Report} report */
export function toTable({ title, rounds, results }) {
  const rows = results.map(({ name, medianMs, p95Ms, ratio }) => [
    name,
    medianMs.toFixed(3),
    p95Ms.toFixed(3),
    ratio.toFixed(2),
  ])
  const heads = ['', 'median ms', 'p95 ms', 'ratio']
  return `${title} (${rounds} rounds)\n${align([heads, ...rows])}`
}
