import type { Messages } from '../catalog/Messages.js'
import { translation } from '../catalog/translation.js'
import texts from './zh-Hans.json' with { type: 'json' }

/** The Simplified Chinese messages, for the provider's `messages`. */
export const messages: Messages = translation(texts)
