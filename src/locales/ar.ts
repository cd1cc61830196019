import type { Messages } from './Messages.js'
import type { Catalog } from './Catalog.js'
import texts from './ar.json' with { type: 'json' }

/** The Arabic messages, for the provider's `messages`. */
export const messages: Messages = texts satisfies Catalog<typeof texts>
