/**
 * The English messages, which are the default. Useful in an object that maps languages to messages.
 */
export { en as messages } from '../catalog/Messages.js'
