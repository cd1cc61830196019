'use client'
import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { MessageItem, UnknownItem } from '../../contract/ChatData.js'
import type { SenderAppearance } from '../chat-message/SenderAppearance.js'

/**
 * Renders a history item. The view of `message` gets a `MessageItem`, every other view the `UnknownItem` as it came: a
 * component for either fits.
 */
export type HistoryItemView = ComponentType<{ item: UnknownItem & MessageItem }>

/** How all messages of a history are rendered. */
export interface ChatHistorySettings {
  /** Your views by item type, also for `message`. @default our own; other types are shown as unknown */
  itemTypes?: Readonly<Record<string, HistoryItemView>> | undefined
  /** Names, pictures and sides by sender, over our own. @default none */
  senders?: Readonly<Record<string, SenderAppearance>> | undefined
  /** The level of the first headings inside messages. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images a reader may load. @default none */
  imageOrigins?: readonly string[] | undefined
  /** Offers "helpful" and "not helpful" on messages that can get feedback. @default no such buttons */
  onFeedback?: ((message: MessageItem, feedback: 'positive' | 'negative') => void) | undefined
}

export const ChatHistoryContext = createContext<ChatHistorySettings>({})
