import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './es.json' with { type: 'json' }

/** The Spanish messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
