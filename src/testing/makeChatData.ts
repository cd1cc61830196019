import type { ChatData } from '../contract/ChatData.js'
import { createRandom } from '../internal/createRandom.js'
import { makeHistoryItem } from './makeHistoryItem.js'
import { makeQuestionId } from './makeQuestionId.js'

/**
 * A conversation of one question and its answer (section 2.4). The same for the same seed.
 *
 * @param overrides Fields to set; all others are generated.
 * @param options.seed @default 1
 */
export function makeChatData(
  overrides: Partial<ChatData> = {},
  { seed = 1 }: { seed?: number | undefined } = {},
): ChatData {
  return {
    conversationId: `async-${makeQuestionId(createRandom(seed * 6_151))}`,
    sessionId: `session-${seed}`,
    history: [
      makeHistoryItem({ sender: 'user' }, { seed }),
      makeHistoryItem({ sender: 'bot' }, { seed }),
    ],
    ...overrides,
  }
}
