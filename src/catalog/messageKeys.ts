import { en } from './Messages.js'

/**
 * The keys of all messages. The build replaces this module with its value, and each catalog with its
 * texts in this order, so that the keys are loaded once for all languages.
 */
export const messageKeys: readonly string[] = Object.keys(en)
