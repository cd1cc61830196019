import type { ChatData } from '../contract/ChatData.js'
import { createRandom } from '../internal/createRandom.js'
import { makeHistoryItem } from './makeHistoryItem.js'
import { makeUuid } from './makeUuid.js'

/**
 * Creates a conversation with one question and its answer (service interface, section 2.4). The
 * same seed yields the same conversation.
 *
 * @param overrides Fields to set. All others are generated.
 * @param options.seed @default 1
 */
export function makeChatData(
  overrides: Partial<ChatData> = {},
  { seed = 1 }: { seed?: number | undefined } = {},
): ChatData {
  return {
    conversationId: `async-${makeUuid(createRandom(seed * 6_151))}`,
    sessionId: `session-${seed}`,
    history: [
      makeHistoryItem({ sender: 'user' }, { seed }),
      makeHistoryItem({ sender: 'bot' }, { seed }),
    ],
    ...overrides,
  }
}
