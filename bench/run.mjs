// `npm run bench [name…] [-- --json]` runs bench/<name>.bench.mjs, or all benchmarks by default,
// against the built package. Prints a table for each comparison, or one JSON document with --json.
import { readdirSync } from 'node:fs'
import { compare, machine, toTable } from './harness.mjs'
import { printTable } from './table.mjs'

const args = process.argv.slice(2)
const isJson = args.includes('--json')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const folder = new URL('.', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  throw new Error(`No benchmark named ${unknown.join(', ')}; there are: ${names.join(', ')}`)
}

const reports = []
if (!isJson) console.log(JSON.stringify(machine()))
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { comparisons = [], measure } = await import(new URL(`${name}.bench.mjs`, folder).href)
  for (const comparison of comparisons) {
    const report = await compare(comparison)
    reports.push({ benchmark: name, ...report })
    if (!isJson) console.log(`\n${toTable(report)}`)
  }
  for await (const table of measure?.() ?? []) {
    reports.push({ benchmark: name, ...table })
    if (!isJson) console.log(`\n${printTable(table)}`)
  }
}
if (isJson) console.log(JSON.stringify({ machine: machine(), reports }, null, 2))
