import type { ContractIssue } from '../errors/ContractIssue.js'
import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import type { AsyncAnswer } from './AsyncAnswer.js'
import { parseChatData } from './parseChatData.js'
import { addIssue } from './addIssue.js'

/**
 * Reads the body of an answer response (section 2.3). The status is matched after trimming and
 * upper-casing; one that is not known reads as `UNKNOWN` with `rawStatus`.
 *
 * @param issues Collects what was salvaged.
 * @throws {PersonalizationKitError} `protocol` when the body is not an object.
 */
export function parseAsyncAnswer(json: unknown, issues: ContractIssue[] = []): AsyncAnswer {
  if (!isRecord(json)) {
    throw protocolError('PK-SHAPE', `Expected the answer as an object, got ${describeType(json)}.`)
  }
  const questionId = readText(json, 'questionId', issues) ?? ''
  const rawStatus = readText(json, 'status', issues) ?? ''
  const status = rawStatus.trim().toUpperCase()
  switch (status) {
    case 'PENDING':
    case 'PROCESSING':
      return { questionId, status }
    case 'DONE':
      return { questionId, status, chatData: parseChatData(json.chatData, questionId, issues) }
    case 'ERROR':
      return { questionId, status, error: readText(json, 'error', issues) }
    default:
      return { questionId, status: 'UNKNOWN', rawStatus }
  }
}

function readText(
  json: Record<string, unknown>,
  key: string,
  issues: ContractIssue[],
): string | null {
  const value = json[key]
  if (typeof value === 'string') return value
  const what = `expected a string, got ${describeType(value)}`
  addIssue(issues, 'wrong-type', () => ({ path: [key], what }))
  return null
}
