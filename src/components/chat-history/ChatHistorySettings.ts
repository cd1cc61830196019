'use client'
import type { ComponentType, ReactNode } from 'react'
import { createContext } from 'react'
import type { MessageItem, UnknownItem } from '../../contract/ChatData.js'
import type { MessageFeedback } from '../chat-message/ChatMessageFeedback.js'
import type { SenderAppearance } from '../chat-message/SenderAppearance.js'

/**
 * A component that renders a history item. The view for `message` gets a `MessageItem`. Every other
 * view gets the `UnknownItem` as received. A component that accepts either type works.
 */
export type HistoryItemView = ComponentType<{ item: UnknownItem & MessageItem }>

/** Options for the messages of a `ChatHistory`. */
export interface ChatHistorySettings {
  /**
   * Your own views by item type, including `message`.
   * @default a built-in view for messages, raw data for other types
   */
  itemTypes?: Readonly<Record<string, HistoryItemView>> | undefined
  /** Names, avatars and sides by sender. They override the built-in ones. @default none */
  senders?: Readonly<Record<string, SenderAppearance>> | undefined
  /** The heading level of the first heading in a message. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /**
   * Renders the text of Markdown messages outside code and links, for example with links for known
   * names. Pass the same function each time. @default the text
   */
  renderText?: ((text: string) => ReactNode) | undefined
  /** Renders your own actions below messages that are not from the user. @default none */
  renderMessageActions?: ((message: MessageItem) => ReactNode) | undefined
  /**
   * Adds "Helpful" and "Not helpful" buttons to messages that accept feedback. Called for each
   * rating, and again if the user adds reasons or a note. If it returns a promise that rejects, the
   * reasons and the note stay, and the user can try again.
   * @default no buttons
   */
  onFeedback?: ((message: MessageItem, feedback: MessageFeedback) => unknown) | undefined
}

export const ChatHistoryContext = createContext<ChatHistorySettings>({})
