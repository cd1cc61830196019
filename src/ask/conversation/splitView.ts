import type { ConversationViewOptions } from './ConversationTurns.js'

/** Splits a panel's props into the options for its messages and the other props. */
export function splitView<Props extends ConversationViewOptions>(props: Props) {
  const { senders, imageOrigins, onFeedback, checksAnswers, ...rest } = props
  const view: ConversationViewOptions = { senders, imageOrigins, onFeedback, checksAnswers }
  return [view, rest] as const
}
