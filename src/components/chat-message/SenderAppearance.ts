import type { ReactNode } from 'react'

/** How the messages of a sender appear. */
export interface SenderAppearance {
  /** The name of the sender. @default our name of `user`, `bot` and `support`, otherwise that of the service */
  name?: string | undefined
  /** An avatar before the name. @default none */
  avatar?: ReactNode | undefined
  /** The side of the messages. @default `'end'` for `user`, otherwise `'start'` */
  side?: 'start' | 'end' | undefined
  /** How the text is read. @default `'plain'` for `user`, otherwise `'markdown'` */
  format?: 'markdown' | 'plain' | undefined
}

/** The senders with names of ours. */
export const knownSenders = ['user', 'bot', 'support'] as const
