import type { ReactNode } from 'react'

/** How the messages of one sender look. */
export interface SenderAppearance {
  /** What to call them. @default our own name for `user`, `bot` and `support`, else the service's */
  name?: string | undefined
  /** A small picture before the name. @default none */
  avatar?: ReactNode | undefined
  /** Which side their messages stand on. @default `'end'` for `user`, else `'start'` */
  side?: 'start' | 'end' | undefined
  /** How to read their text. @default `'plain'` for `user`, who typed it, else `'markdown'` */
  format?: 'markdown' | 'plain' | undefined
}

/** The senders we know how to call. */
export const knownSenders = ['user', 'bot', 'support'] as const
