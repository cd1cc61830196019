'use client'
import { createContext } from 'react'
import type { HistoryItem, MessageItem } from '../../contract/ChatData.js'
import type { TextSlots } from '../../ui/markdown-text/MarkdownSettings.js'
import type { SlotView } from '../../ui/parts/PartOptions.js'
import type { MessageFeedback } from '../chat-message/ChatMessageFeedback.js'
import type { SenderAppearance } from '../chat-message/SenderAppearance.js'

/** Your own components for the parts of a `ChatHistory`. Pass the same functions each time. */
export interface ChatHistorySlots extends TextSlots {
  /**
   * An entry. Use it for your own item types, and return `children` for all others. By default,
   * messages have a built-in view, and items of other types are shown as raw data.
   */
  item?: SlotView<{ item: HistoryItem }> | undefined
  /** Your own actions below messages that are not from the user. @default none */
  messageActions?: SlotView<{ message: MessageItem }> | undefined
  /** Shown while there are no entries. */
  empty?: SlotView | undefined
}

/** Options for the messages of a `ChatHistory`. */
export interface ChatHistorySettings {
  /** Names, avatars and sides by sender. They override the built-in ones. @default none */
  senders?: Readonly<Record<string, SenderAppearance>> | undefined
  /**
   * The heading level of the first heading in a message. @default one below the panel's heading; 3 outside a
   * panel
   */
  headingLevel?: number | undefined
  /** Origins whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /**
   * Adds "Helpful" and "Not helpful" buttons to messages that accept feedback. Called for each
   * rating, and again if the user adds reasons or a note. If it returns a promise that rejects, the
   * reasons and the note stay, and the user can try again.
   * @default no buttons
   */
  onFeedback?: ((message: MessageItem, feedback: MessageFeedback) => unknown) | undefined
}

/** The settings that all entries share. */
export const ChatHistoryContext = createContext<
  ChatHistorySettings & Pick<ChatHistorySlots, 'item' | 'text' | 'messageActions'>
>({})
