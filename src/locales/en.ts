/** The English messages, which are the default. Useful in a table of all languages. */
export { en as messages } from '../catalog/Messages.js'
