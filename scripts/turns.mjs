// `npm test` runs the longest tests in turn: those of a twelfth of the files today, and those of the
// next twelfth tomorrow. The day is that of the last commit, so that each run of a commit is the same.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

const dayMs = 86_400_000

/** How many days a round takes. */
export const turns = 12

/** Whose turn it is, from 0. */
export const turn = lastDay() % turns

/** The day on which the last commit was made. */
function lastDay() {
  try {
    const date = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' })
    return Math.floor(Date.parse(date) / dayMs) || 0
  } catch {
    return 0
  }
}

/**
 * Returns the files of the kind that wait for another day. The full run has none.
 *
 * @param {string} folder Where they are.
 * @param {RegExp} kind What takes turns, by path.
 * @param {RegExp} [always] What runs each time.
 */
function waitingFiles(folder, kind, always) {
  if (process.env.TEST_FULL !== undefined) return []
  return readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => kind.test(file) && !always?.test(file))
    .toSorted()
    .filter((_, index) => index % turns !== turn)
}

/** Two long walks through the dashboard in Chromium: one today, the other tomorrow. */
const walk = turn % 2 === 0 ? 'dashboard' : 'ask'

/** What waits for its turn, by project. */
export const waiting = {
  node: waitingFiles(
    'test',
    /^test\/properties\/(eligibility|textCost|visitSteps|whatWouldChange)\.test\.ts$/,
  ),
  react18: waitingFiles(
    'test',
    /^test\/.*(?<!\.browser)\.test\.tsx$/,
    /react18|ssr\/|PersonalizationListPanel|panelSequences/,
  ),
  built: waitingFiles(
    'test',
    /^test\/.*\.(e2e|package)\.test\.ts$/,
    new RegExp(
      `(${walk}|changes|twoUsers|secrets|package|api|size|entryPoints|engineFeatures|walks)\\.(e2e|package)`,
    ),
  ),
  docs: waitingFiles(
    'test',
    /^test\/.*\.browser\.test\.tsx$/,
    /transcripts|trace|themes|oneLook|translation|realms|olderBrowsers/,
  ),
  stories: waitingFiles('stories', /^stories\/.*\.stories\.tsx$/),
}
