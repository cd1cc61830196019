import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './nl.json' with { type: 'json' }

/** The Dutch messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
