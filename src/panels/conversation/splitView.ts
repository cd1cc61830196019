import type { ConversationViewOptions } from './ConversationTurns.js'

/** Splits a panel's props into the options for its messages and the other props. */
export function splitView<Props extends ConversationViewOptions>(props: Props) {
  const { renderErrorActions, itemTypes, senders, imageOrigins, ...others } = props
  const { renderText, renderMessageActions, onFeedback, ...rest } = others
  const view: ConversationViewOptions = {
    renderErrorActions,
    itemTypes,
    senders,
    imageOrigins,
    renderText,
    renderMessageActions,
    onFeedback,
  }
  return [view, rest] as const
}
