import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './it.json' with { type: 'json' }

/** The Italian messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
