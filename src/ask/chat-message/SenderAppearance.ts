import type { ReactNode } from 'react'

/** The appearance of a sender's messages. */
export interface SenderAppearance {
  /**
   * The sender's name.
   * @default a translated name for `user`, `bot` and `support`, otherwise the name from the service
   */
  name?: string | undefined
  /** An avatar to show before the name. @default none */
  avatar?: ReactNode | undefined
  /** The side of the messages. @default `'end'` for `user`, otherwise `'start'` */
  side?: 'start' | 'end' | undefined
  /** The format of the text. @default `'plain'` for `user`, otherwise `'markdown'` */
  format?: 'markdown' | 'plain' | undefined
}

/** The senders that have translated names. */
const knownSenders = ['user', 'bot', 'support'] as const

/** Returns the known sender that a name from the service stands for, ignoring case, or `undefined`. */
export function knownSender(sender: string | null): (typeof knownSenders)[number] | undefined {
  return knownSenders.find((name) => name === sender?.toLowerCase())
}

/** Returns the format of a sender's messages. */
export function formatOf(
  sender: string | null,
  appearance: SenderAppearance | undefined,
): 'markdown' | 'plain' {
  return appearance?.format ?? (knownSender(sender) === 'user' ? 'plain' : 'markdown')
}

/** Returns the host's appearance of a sender. The senders with translated names match in any case. */
export function appearanceOf(
  sender: string | null,
  senders: Readonly<Record<string, SenderAppearance>> | undefined,
): SenderAppearance | undefined {
  const own = new Map(Object.entries(senders ?? {}))
  return own.get(sender ?? '') ?? own.get(knownSender(sender) ?? '')
}
