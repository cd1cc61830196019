import type { Catalog } from '../catalog/Catalog.js'
import type { Messages } from '../catalog/Messages.js'
import texts from './pl.json' with { type: 'json' }

/** The Polish messages, for the provider's `messages`. */
export const messages: Messages = texts satisfies Catalog<typeof texts>
