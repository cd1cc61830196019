import type { Message } from '../i18n/Message.js'
import type { MessageKey, Messages } from './Messages.js'
import { en } from './Messages.js'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒǧĥíĵķľɱñóþǫŕšťúṽŵẋýžÁƁÇÐÉƑǦĤÍĴĶĽṀÑÓÞǪŔŠŤÚṼŴẊÝŽ'
const filler = 'one two three four five six seven eight nine ten '
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/**
 * Creates messages that show whether a screen is ready for other languages: the English texts, 40% longer,
 * with accents and in brackets. Text without accents doesn't come from a message, and text without its
 * closing bracket is cut off. Pass them to the provider as `messages`.
 *
 * @param messages The messages to change. @default the English ones
 */
export function createPseudoMessages(messages: Messages = en): Messages {
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    key === 'language' ? message : changeMessage(message),
  ])
  return Object.fromEntries(entries) as Record<MessageKey, Message>
}

function changeMessage(message: Message): Message {
  if (typeof message === 'string') return changeText(message)
  const forms = Object.entries(message).map(([category, text]: [string, string | undefined]) => [
    category,
    text === undefined ? undefined : changeText(text),
  ])
  return Object.fromEntries(forms) as Message
}

function changeText(text: string): string {
  const parts = text.split(/(\{\w+\})/)
  const changed = parts.map((part) =>
    part.startsWith('{')
      ? part
      : Array.from(part, (letter) => accents.get(letter) ?? letter).join(''),
  )
  const length = Math.ceil(parts.filter((part) => !part.startsWith('{')).join('').length * 0.4)
  const padding = filler.repeat(Math.ceil(length / filler.length)).slice(0, length)
  return `[${changed.join('')} ${padding.trim()}]`
}
