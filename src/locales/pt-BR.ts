import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './pt-BR.json' with { type: 'json' }

/** The Brazilian Portuguese messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
