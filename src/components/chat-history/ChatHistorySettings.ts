'use client'
import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { MessageItem, UnknownItem } from '../../contract/ChatData.js'
import type { SenderAppearance } from '../chat-message/SenderAppearance.js'

/** What a history item of a type of your own is drawn with. */
export type HistoryItemView = ComponentType<{ item: UnknownItem }>

/** How all messages of a history are drawn. */
export interface ChatHistorySettings {
  /** Views for item types the interface does not describe. @default each is shown as unknown */
  itemTypes?: Readonly<Record<string, HistoryItemView>>
  /** Names, pictures and sides by sender, over our own. @default none */
  senders?: Readonly<Record<string, SenderAppearance>>
  /** The level of the first headings inside messages. @default 3 */
  headingLevel?: number
  /** Origins whose images a reader may load. @default none */
  imageOrigins?: readonly string[]
  /** Offers "helpful" and "not helpful" on messages that can get feedback. @default no such buttons */
  onFeedback?: (message: MessageItem, feedback: 'positive' | 'negative') => void
}

export const ChatHistoryContext = createContext<ChatHistorySettings>({})
