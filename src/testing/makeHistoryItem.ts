import type { MessageItem } from '../contract/ChatData.js'

/** When the first generated question was asked: 2026-06-01 12:00 UTC. */
const askedAt = Date.UTC(2026, 5, 1, 12)
const minuteMs = 60_000
/** How long a generated answer takes. */
const answerMs = 1_800

const questions = [
  'Which personalizations run on the front page?',
  'What is paused?',
  'Which of them end this week?',
]
const answers = [
  'Two of them:\n\n- **Free shipping bar**, for everybody\n- **Black Friday hero**, from Friday on',
  'Only *Exit offer (DE)* is paused, since yesterday.',
  'None does.',
]

/**
 * Creates one message in a conversation (service interface, section 2.4): a question if `sender` is
 * `'user'`, otherwise an answer. The same seed yields the same message.
 *
 * @param overrides Fields to set. All others are generated.
 * @param options.seed @default 1
 */
export function makeHistoryItem(
  overrides: Partial<MessageItem> = {},
  { seed = 1 }: { seed?: number | undefined } = {},
): MessageItem {
  const isQuestion = overrides.sender === 'user'
  const texts = isQuestion ? questions : answers
  const timestamp = askedAt + (seed - 1) * minuteMs
  return {
    type: 'message',
    sender: isQuestion ? 'user' : 'bot',
    message: texts.at((seed - 1) % texts.length) ?? '',
    timestamp: isQuestion ? timestamp : timestamp + answerMs,
    ...(isQuestion ? {} : { metadata: [] }),
    languageCode: 'en',
    canGetFeedback: !isQuestion,
    ...overrides,
  }
}
