import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './ja.json' with { type: 'json' }

/** The Japanese messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
