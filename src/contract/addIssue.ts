import type { ContractIssue, ContractIssueCode } from '../errors/ContractIssue.js'

/** A path in the response. */
export type Path = ContractIssue['path']

/** Limits memory use, because a broken response can have millions of issues. */
const maxIssues = 1_000

/**
 * Adds an issue. After the first 1,000, issues are only counted, in one final issue with the code
 * `'more-issues'`.
 *
 * @param describe Returns the path and what is wrong. Not called for issues that are only counted.
 */
export function addIssue(
  issues: ContractIssue[],
  code: ContractIssueCode,
  describe: () => { path: Path; what: string },
): void {
  if (isFull(issues)) return countMore(issues, 1)
  const { path, what } = describe()
  const where = path.length === 0 ? 'the response' : path.join('.')
  issues.push({ path, code, message: `${where}: ${what}` })
}

/** Returns whether further issues are only counted. */
export function isFull(issues: readonly ContractIssue[]): boolean {
  return issues.length >= maxIssues
}

/**
 * Counts issues past the first 1,000. One call counts all issues of a row, which stays fast with millions of
 * issues.
 */
export function countMore(issues: ContractIssue[], count: number): void {
  const last = issues[maxIssues]
  if (last) last.count = (last.count ?? 0) + count
  else {
    const message = `the response: more than ${maxIssues} issues`
    issues.push({ path: [], code: 'more-issues', message, count })
  }
}

/** Returns the number of issues, including those that are only counted. */
export function countIssues(issues: readonly ContractIssue[]): number {
  const last = issues[maxIssues]
  return last ? maxIssues + (last.count ?? 0) : issues.length
}
