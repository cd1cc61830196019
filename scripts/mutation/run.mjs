// `node scripts/mutation/run.mjs [share] [seed] [folder,folder]` changes the code on purpose, one
// mutant at a time, and checks that a test fails. Prints each folder's score and each surviving
// mutant. Folders with queries run alone, because their tests need a page.
import { readFileSync, rmSync } from 'node:fs'
import { run } from '../run.mjs'

const lowestScore = 90
const reportFile = 'node_modules/.stryker-report.json'
const [share = '1', seed = String(Date.now() % 1_000_000), folderNames] = process.argv.slice(2)

/**
 * The tests of a folder. Without the others, which only come across it, a run is several times as
 * fast, and what they alone would notice lacks a test of its own.
 *
 * @type {Record<string, string[]>}
 */
const testsOf = {
  contract: [
    'test/{answer,client,contract}/*.test.ts',
    'test/properties/{answers,contract}.test.ts',
  ],
  server: ['test/server/**/*.test.ts'],
  provider: [
    'test/provider/{browserStorage,followSession,signOut,storage,storedValue,userCache}.test.tsx',
  ],
  'list/queries': [
    'test/list/use*.test.tsx',
    'test/list/shareRows.test.ts',
    'test/provider/userData.test.tsx',
  ],
  'ask/queries': [
    'test/ask/{shareAnswer,use*}.test.tsx',
    'test/ask/{answerQueries,conversation{Index,Stores}}.test.ts',
  ],
}

/** The folders of which some tests replace what a page has, such as its storage. */
const isolated = ['provider', 'ask/queries']

rmSync(reportFile, { force: true })
const chosen = folderNames?.split(',') ?? []
const isInPage = chosen.some((folder) => /^provider\b|\/queries$/.test(folder))
const environment = isInPage ? 'jsdom' : 'node'
Object.assign(process.env, {
  MUTATION_TESTS: chosen.flatMap((folder) => testsOf[folder] ?? []).join(';'),
  MUTATION_ISOLATED: chosen.some((folder) => isolated.includes(folder)) ? 'true' : '',
  MUTATION_SHARE: share,
  MUTATION_SEED: seed,
  MUTATION_ENVIRONMENT: environment,
})
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const config = 'scripts/mutation/stryker.config.mjs'
const mutate = chosen.map((folder) => `src/${folder}/**/*.ts`)
// Its tests compare colors, which takes a browser.
const inBrowser = '!src/provider/useThemeCheck.ts'
const only = mutate.length > 0 ? ['--mutate', [...mutate, inBrowser].join(',')] : []
run(`mutants: a share of ${share}, seed ${seed}`, process.execPath, [
  stryker,
  'run',
  config,
  ...only,
])

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ start: Position, end: Position }} Location */
/** @typedef {{ location: Location, replacement: string, status: string }} Mutant */
/** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
const { files } = JSON.parse(readFileSync(reportFile, 'utf8'))
/** @type {Map<string, { killed: number, survived: string[] }>} */
const folders = new Map()

for (const [file, { source, mutants }] of Object.entries(files)) {
  const folder = file.split('/')[1] ?? ''
  const result = folders.get(folder) ?? { killed: 0, survived: [] }
  folders.set(folder, result)
  for (const { location, replacement, status } of mutants) {
    if (status === 'Killed' || status === 'Timeout') result.killed += 1
    if (status === 'Survived' || status === 'NoCoverage')
      result.survived.push(
        `${file}:${location.start.line} ${short(textAt(source, location))} → ${short(replacement)}`,
      )
  }
}

for (const { survived } of folders.values()) for (const mutant of survived) console.log(mutant)
for (const [folder, { killed, survived }] of folders) {
  const total = killed + survived.length
  const score = total === 0 ? 100 : (100 * killed) / total
  if (score < lowestScore) process.exitCode = 1
  console.log(`src/${folder}: ${killed} of ${total} mutants killed, ${score.toFixed(1)} %`)
}

/** @param {string} source @param {Location} location */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.join(' ')
}

/** @param {string} code */
function short(code) {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
