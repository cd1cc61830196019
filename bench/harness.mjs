import { cpus } from 'node:os'
import { align } from './table.mjs'

/**
 * One way of doing the same thing.
 *
 * @typedef {{ name: string, run: (input: any) => unknown }} Subject
 *
 * @typedef {object} Comparison
 * @property {string} title Names the comparison and its data.
 * @property {Subject[]} subjects The first is the baseline for the ratios of the others.
 * @property {() => any} [prepare] Creates a fresh input for each run. Not measured.
 * @property {number} [rounds] Number of measured runs per subject. Default: 21.
 * @property {number} [warmup] Number of rounds that do not count. Default: 5.
 *
 * @typedef {{ name: string, medianMs: number, p95Ms: number, ratio: number }} Measured
 * @typedef {{ title: string, rounds: number, results: Measured[] }} Report
 */

/**
 * Measures subjects in interleaved rounds with a rotating order, so that other work on the machine
 * affects all of them equally.
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

/** Returns the machine and runtime on which a figure was measured. */
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
