import { enAudit } from './enAudit.js'
import { enBase } from './enBase.js'
import { enInsight } from './enInsight.js'
import type { Message } from './Message.js'

/**
 * The English catalogue. Pass a partial one as `messages` to the provider to change single texts,
 * or a whole one for another language.
 */
export const en = { ...enBase, ...enInsight, ...enAudit } as const

/** The name of a text. */
export type MessageKey = keyof typeof en

/** A complete catalogue. */
export type Messages = Readonly<Record<MessageKey, Message>>
