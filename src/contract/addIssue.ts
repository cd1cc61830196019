import type { ContractIssue, ContractIssueCode } from '../errors/ContractIssue.js'

/** A place in the response. */
export type Path = ContractIssue['path']

/** More than anybody reads; millions of them would fill the memory. */
const maxIssues = 1_000

/**
 * Notes one breach of the contract. Those past the first 1,000 are counted in one last issue, `'more-issues'`.
 *
 * @param describe Where it is, and what is wrong; not called for those that are only counted.
 */
export function addIssue(
  issues: ContractIssue[],
  code: ContractIssueCode,
  describe: () => { path: Path; what: string },
): void {
  if (issues.length >= maxIssues) {
    countOne(issues)
    return
  }
  const { path, what } = describe()
  const where = path.length === 0 ? 'the response' : path.join('.')
  issues.push({ path, code, message: `${where}: ${what}` })
}

function countOne(issues: ContractIssue[]): void {
  const last = issues[maxIssues]
  if (last) last.count = (last.count ?? 0) + 1
  else {
    const message = `the response: more than ${maxIssues} issues`
    issues.push({ path: [], code: 'more-issues', message, count: 1 })
  }
}

/** How many breaches were noted, those that are only counted included. */
export function countIssues(issues: readonly ContractIssue[]): number {
  const last = issues[maxIssues]
  return last ? maxIssues + (last.count ?? 0) : issues.length
}
