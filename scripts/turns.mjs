// `npm test` runs the longest tests in turn: those of one third of the files today, and those of the
// next third tomorrow. The day is that of the last commit, so that each run of a commit is the same.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

const dayMs = 86_400_000

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
 * @param {RegExp} kind What takes turns, by path.
 * @param {RegExp} always What runs each time.
 */
export function waitingFiles(kind, always, turns = 3) {
  if (process.env.TEST_FULL !== undefined) return []
  const turn = lastDay() % turns
  return readdirSync('test', { recursive: true })
    .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => kind.test(file) && !always.test(file))
    .toSorted()
    .filter((_, index) => index % turns !== turn)
}
