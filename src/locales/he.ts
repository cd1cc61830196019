import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './he.json' with { type: 'json' }

/** The Hebrew messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
