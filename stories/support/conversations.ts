import type { ChatData, HistoryItem, MessageItem } from 'personalization-kit'
import { hostileMarkdown } from './hostileMarkdown.js'
import { longMarkdown } from './longMarkdown.js'
import { minuteMs, now } from './now.js'

const at = (minutesAgo: number) => now - minutesAgo * minuteMs
export const message = (
  sender: string,
  text: string | null,
  minutesAgo: number,
  more: Partial<MessageItem> = {},
): HistoryItem => ({ type: 'message', sender, message: text, timestamp: at(minutesAgo), ...more })
export const chat = (...history: HistoryItem[]): ChatData => ({
  history,
  conversationId: 'async-4f2c',
  sessionId: 'session-123',
})
const hour = 60
const day = 24 * hour

/** Creates a conversation with `count` messages, three minutes apart. */
export function manyMessages(count: number): ChatData {
  const answers = [
    'Two experiences were **updated**. Both still run, and neither changed its audience.',
    'None of them. The last change was in *March*; see `/products` for what runs there now:\n\n- Spring banner\n- Free shipping bar',
    'It depends on the page:\n\n| Page | Running |\n| --- | ---: |\n| /pricing | 3 |\n| /checkout | 1 |',
  ]
  return chat(
    ...Array.from({ length: count }, (_, index) => {
      const minutesAgo = (count - index) * 3
      return index % 2 === 0
        ? message('user', `Question ${index / 2 + 1}: what changed on /products?`, minutesAgo)
        : message('bot', answers[(index >> 1) % answers.length] ?? '', minutesAgo)
    }),
  )
}

const sources = [
  { title: 'Refund policy', url: 'https://help.acme.example/refunds' },
  { title: 'Terms of service', url: 'https://acme.example/terms' },
  { title: 'An internal note, without a URL' },
  { score: 0.8 },
]

/** Conversations for the stories about answer components. */
export const conversations = {
  short: chat(
    message('user', 'Which pages mention the refund policy?', 5),
    message(
      'bot',
      'Three pages mention it: **/pricing**, **/help/refunds** and **/terms**. The help page is the most detailed.',
      4,
      { metadata: sources },
    ),
  ),
  markdown: chat(message('user', 'Show me *everything*.', 5), message('bot', longMarkdown, 4)),
  days: chat(
    message('user', 'Is the spring sale banner live?', 9 * day),
    message('bot', 'Yes, since 8:00.', 9 * day - 1),
    message('user', 'And now?', day + 10),
    message('bot', 'It ended last night.', day + 9),
    message('bot', 'Two others took its place.', day + 8),
    message('user', 'Which ones?', 4),
    message('bot', 'Free shipping bar and Summer preview.', 3),
    message('bot', 'Both target returning visitors.', 3),
  ),
  otherSenders: chat(
    message('user', 'Can a person help me?', 9),
    message('support', 'Of course. I am looking into it now.', 7),
    message('Zoë (team lead)', 'Me too.', 6),
  ),
  feedback: chat(
    message('user', 'Did the exit intent modal help?', 9, { canGetFeedback: false }),
    message('bot', 'Yes: 4% fewer visitors left.', 8, {
      canGetFeedback: true,
      feedback: 'positive',
    }),
    message('user', 'On phones as well?', 3),
    message('bot', 'There it made no difference.', 2, { canGetFeedback: true, feedback: '' }),
  ),
  unknownItems: chat(
    message('user', 'Open the form, please.', 3),
    { type: 'command', name: 'open-form', arguments: { form: 'contact', prefill: ['email'] } },
    { type: null, value: 42 },
    message('bot', null, 2),
  ),
  rightToLeft: chat(
    message('user', 'ما هي الصفحات التي تذكر سياسة الاسترداد؟', 5, { languageCode: 'ar' }),
    message('bot', 'ثلاث صفحات:\n\n1. /pricing\n2. /help/refunds\n3. /terms', 4, {
      languageCode: 'ar',
    }),
    message('bot', 'An English message in between.', 3, { languageCode: 'en' }),
  ),
  hostile: chat(
    ...hostileMarkdown.map((text, index) => message('bot', text, hostileMarkdown.length - index)),
  ),
  empty: chat(),
}
