import type { SlotView } from '../../ui/parts/PartOptions.js'
import type { ErrorViewProps } from '../../ui/status-message/ErrorView.js'
import type { ChatHistorySlots } from '../chat-history/ChatHistorySettings.js'

/** Your own components for the parts of a conversation. Pass the same functions each time. */
export interface ConversationSlots extends Omit<ChatHistorySlots, 'empty'> {
  /**
   * Your own actions for a question that was not sent, that failed, that the service can't find, or that
   * waits until the user is signed in, such as a link to sign in. @default none
   */
  errorActions?: SlotView<{ error: ErrorViewProps['error'] }> | undefined
}
