import type { ChatData, HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { isOnlySource } from './messageSources.js'

/** The parts of an answer that a conversation does not show. Empty parts are left out. */
export interface HiddenFields {
  /** The conversation's fields that the service interface does not list. */
  chatData?: Record<string, unknown>
  /** The other fields of each message, and hidden items in full. */
  messages?: Record<string, unknown>[]
  /** The metadata that is not a source, that has other fields as well, or that is not shown. */
  metadata?: unknown[]
}

/**
 * Returns the fields of an answer that a conversation does not show (service interface, section
 * 2.4).
 */
export function hiddenFields(chatData: ChatData): HiddenFields {
  const { history, conversationId: _id, sessionId: _session, ...others } = chatData
  const messages = history.map(fieldsOf).filter((fields) => Object.keys(fields).length > 0)
  const metadata = history.flatMap(otherMetadata)
  return {
    ...(Object.keys(others).length > 0 && { chatData: others }),
    ...(messages.length > 0 && { messages }),
    ...(metadata.length > 0 && { metadata }),
  }
}

function fieldsOf(item: HistoryItem): Record<string, unknown> {
  if (item.hidden === true) return { ...item }
  if (!isMessageItem(item)) return {}
  const { type: _type, sender: _sender, timestamp: _time, metadata: _metadata, ...fields } = item
  const { message: _message, ...others } = fields
  return others
}

function otherMetadata(item: HistoryItem): unknown[] {
  // A hidden message is listed whole.
  if (!isMessageItem(item) || item.hidden === true) return []
  const hasSources = item.showMetadata !== false
  return (item.metadata ?? []).filter((element) => !hasSources || !isOnlySource(element))
}
