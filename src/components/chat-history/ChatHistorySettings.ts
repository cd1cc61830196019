'use client'
import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { MessageItem, UnknownItem } from '../../contract/ChatData.js'
import type { SenderAppearance } from '../chat-message/SenderAppearance.js'

/**
 * Renders a history item. The view of `message` gets a `MessageItem`, every other view the `UnknownItem` as
 * received. A component for either fits.
 */
export type HistoryItemView = ComponentType<{ item: UnknownItem & MessageItem }>

/** How a history renders its messages. */
export interface ChatHistorySettings {
  /** Your views by item type, also for `message`. @default our view for messages, raw data for other types */
  itemTypes?: Readonly<Record<string, HistoryItemView>> | undefined
  /** Names, avatars and sides by sender, which override ours. @default none */
  senders?: Readonly<Record<string, SenderAppearance>> | undefined
  /** The heading level of the first heading in a message. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /** Adds "helpful" and "not helpful" to messages that accept feedback. @default no buttons */
  onFeedback?: ((message: MessageItem, feedback: 'positive' | 'negative') => void) | undefined
}

export const ChatHistoryContext = createContext<ChatHistorySettings>({})
