import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './fr.json' with { type: 'json' }

/** The French messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
