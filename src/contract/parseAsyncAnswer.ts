import type { ContractIssue } from '../errors/ContractIssue.js'
import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import type { Path } from './addIssue.js'
import { addIssue } from './addIssue.js'
import type { AsyncAnswer } from './AsyncAnswer.js'
import type { ChatData, HistoryItem } from './ChatData.js'
import { dropUnsafeKeys } from './dropUnsafeKeys.js'
import { chatDataFields, messageFields } from './fields.js'
import { numericId, readFields } from './readFields.js'

/**
 * Parses the body of an answer response (service interface, section 2.3). Ignores case and
 * surrounding whitespace in the status. An unknown status becomes `UNKNOWN`, and `rawStatus`
 * contains the original.
 *
 * @param issues The array to which issues are added.
 * @throws {PersonalizationKitError} `protocol` if the body is not an object.
 */
export function parseAsyncAnswer(json: unknown, issues: ContractIssue[] = []): AsyncAnswer {
  if (!isRecord(json)) {
    throw protocolError(
      'PK-SHAPE',
      `Expected the answer to be an object, got ${describeType(json)}.`,
    )
  }
  dropUnsafeKeys(json, [], issues)
  const answer = parseKnown(json, issues)
  const otherFields = readOthers(json)
  return otherFields ? { ...answer, otherFields } : answer
}

function parseKnown(json: Record<string, unknown>, issues: ContractIssue[]): AsyncAnswer {
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

const knownFields = new Set(['questionId', 'status', 'chatData', 'error'])

/** Returns the fields that the interface does not list, or `undefined` if there are none. */
function readOthers(json: Record<string, unknown>): Record<string, unknown> | undefined {
  const others = Object.entries(json).filter(([key]) => !knownFields.has(key))
  return others.length > 0 ? Object.fromEntries(others) : undefined
}

function readText(
  json: Record<string, unknown>,
  key: string,
  issues: ContractIssue[],
): string | null {
  const value = json[key]
  if (typeof value === 'string') return value
  const id = key === 'questionId' ? numericId(value) : null
  const what = `expected a string, got ${describeType(value)}`
  addIssue(issues, id === null ? 'wrong-type' : 'numeric-id', () => ({
    path: [key],
    what: id === null ? what : `${what}; kept as text`,
  }))
  return id
}

/**
 * Parses `chatData` (service interface, section 2.4). Drops no items: those of unknown types keep all their
 * fields, and an item that is not an object is kept as `{ type: null, value }`.
 *
 * @returns `null` if `chatData` is not an object.
 */
function parseChatData(
  value: unknown,
  questionId: string,
  issues: ContractIssue[],
): ChatData | null {
  if (!isRecord(value)) return null
  const data = readFields(value, chatDataFields, ['chatData'], issues)
  if (data.conversationId !== null && data.conversationId !== `async-${questionId}`) {
    const path = ['chatData', 'conversationId']
    const what = 'expected "async-" followed by the question ID'
    addIssue(issues, 'conversation-id', () => ({ path, what }))
  }
  const history = readHistory(data.history, ['chatData', 'history'], issues)
  return Object.assign(data, { history }) as unknown as ChatData
}

function readHistory(history: unknown, path: Path, issues: ContractIssue[]): HistoryItem[] {
  if (!Array.isArray(history)) {
    const what = `expected an array, got ${describeType(history)}; read as an empty conversation`
    addIssue(issues, 'wrong-type', () => ({ path, what }))
    return []
  }
  return history.map((item, index) => readItem(item, [...path, index], issues))
}

function readItem(item: unknown, path: Path, issues: ContractIssue[]): HistoryItem {
  if (!isRecord(item)) {
    addIssue(issues, 'not-an-object', () => ({
      path,
      what: `expected an object, got ${describeType(item)}; kept unchanged`,
    }))
    return { type: null, value: item }
  }
  const fields = item.type === 'message' ? messageFields : []
  const result = readFields(item, fields, path, issues)
  if (typeof result.type !== 'string') result.type = null
  return result as unknown as HistoryItem
}
