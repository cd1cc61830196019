import { defineParts } from '../ui/parts/defineParts.js'

export const answerPanelParts = defineParts<'header' | 'title'>('pk-answer-panel')

export const answerStatusParts = defineParts<'detail' | 'elapsed' | 'error' | 'line' | 'phase'>(
  'pk-answer-status',
)

export const askPanelParts = defineParts<
  | 'context'
  | 'empty'
  | 'empty-title'
  | 'facts'
  | 'form'
  | 'header'
  | 'suggestion'
  | 'suggestions'
  | 'title'
>('pk-ask-panel')

export const chatHistoryParts = defineParts<
  | 'day'
  | 'item'
  | 'jump'
  | 'list'
  | 'none'
  | 'scroller'
  | 'search'
  | 'search-box'
  | 'search-count'
  | 'unknown'
>('pk-chat-history')

export const chatMessageParts = defineParts<
  | 'avatar'
  | 'check'
  | 'citation'
  | 'claim'
  | 'claim-note'
  | 'claim-value'
  | 'edit'
  | 'feedback'
  | 'footer'
  | 'items'
  | 'own'
  | 'rating'
  | 'reasons'
  | 'sender'
  | 'text'
  | 'thanks'
  | 'time'
>('pk-chat-message')

export const conversationParts = defineParts<
  | 'context'
  | 'earlier'
  | 'edit'
  | 'facts'
  | 'notice'
  | 'question'
  | 'status'
  | 'waiting'
  | 'waiting-note'
>('pk-conversation')

export const conversationListParts = defineParts<
  'answer' | 'confirm' | 'day' | 'item' | 'open' | 'state' | 'title'
>('pk-conversation-list')

export const questionFormParts = defineParts<
  'box' | 'error' | 'footer' | 'hint' | 'mention' | 'mention-path' | 'mentions'
>('pk-question-form')
