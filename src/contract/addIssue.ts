import type { ContractIssue, ContractIssueCode } from '../errors/ContractIssue.js'

/** A place in the response. */
export type Path = ContractIssue['path']

/** Notes one breach of the contract. */
export function addIssue(
  issues: ContractIssue[],
  path: Path,
  code: ContractIssueCode,
  what: string,
): void {
  const where = path.length === 0 ? 'the response' : path.join('.')
  issues.push({ path, code, message: `${where}: ${what}` })
}
