import type { ChatData, HistoryItem } from 'personalization-kit'
import { minuteMs, now } from './now.js'

const at = (minutesAgo: number) => now - minutesAgo * minuteMs
const message = (sender: string, text: string | null, minutesAgo: number): HistoryItem => ({
  type: 'message',
  sender,
  message: text,
  timestamp: at(minutesAgo),
})
const chat = (...history: HistoryItem[]): ChatData => ({
  history,
  conversationId: 'async-4f2c',
  sessionId: 'session-123',
})

/** Conversations for the stories of the answer components. */
export const conversations = {
  short: chat(
    message('user', 'Which pages mention the refund policy?', 5),
    message(
      'bot',
      'Three pages mention it: /pricing, /help/refunds and /terms. The help page is the most detailed.',
      4,
    ),
  ),
  long: chat(
    ...Array.from({ length: 12 }, (_, index) => [
      message(
        'user',
        `Question ${index + 1}: what changed on /products this week?`,
        60 - index * 4,
      ),
      message(
        'bot',
        'Two experiences were updated. Both still run, and neither changed its audience.',
        59 - index * 4,
      ),
    ]).flat(),
  ),
  otherSenders: chat(
    message('user', 'Can a person help me?', 9),
    message('support', 'Of course. I am looking into it now.', 7),
    message('Zoë (team lead)', 'Me too.', 6),
  ),
  unknownItems: chat(
    message('user', 'Open the form, please.', 3),
    { type: 'command', name: 'open-form', arguments: { form: 'contact', prefill: ['email'] } },
    { type: null, value: 42 },
    message('bot', null, 2),
  ),
  rightToLeft: chat(
    message('user', 'ما هي الصفحات التي تذكر سياسة الاسترداد؟', 5),
    message('bot', 'ثلاث صفحات: /pricing و /help/refunds و /terms.', 4),
  ),
  empty: chat(),
}
