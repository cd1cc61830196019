import type { ContractIssue } from '../errors/ContractIssue.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import type { ChatData, HistoryItem } from './ChatData.js'
import { chatDataFields, messageFields } from './fields.js'
import type { Path } from './addIssue.js'
import { addIssue } from './addIssue.js'
import { readFields } from './readFields.js'

/**
 * Reads `chatData` (section 2.4). Nothing in a history is dropped: items of unknown types are kept
 * whole, and an item that is not even an object is kept as `{ type: null, value }`.
 *
 * @returns `null` when there is no object to read; the caller decides what that means.
 */
export function parseChatData(
  value: unknown,
  questionId: string,
  issues: ContractIssue[],
): ChatData | null {
  if (!isRecord(value)) return null
  readFields(value, chatDataFields, ['chatData'], issues)
  if (value.conversationId !== null && value.conversationId !== `async-${questionId}`) {
    const path = ['chatData', 'conversationId']
    const what = 'expected "async-" and the question id'
    addIssue(issues, 'conversation-id', () => ({ path, what }))
  }
  const history = readHistory(value.history, ['chatData', 'history'], issues)
  return Object.assign(value, { history }) as unknown as ChatData
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
  const isMessage = item.type === 'message'
  readFields(item, isMessage ? messageFields : [], path, issues)
  if (typeof item.type !== 'string') item.type = null
  return item as unknown as HistoryItem
}
