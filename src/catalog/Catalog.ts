import type { MessageKey, Messages } from './Messages.js'

/** A catalog with a text for every message and nothing else. */
export type Catalog<Texts> = Messages & Record<Exclude<keyof Texts, MessageKey>, never>
