import type { AnswerFault } from '../errors/AnswerFault.js'

/** DONE came without a conversation. */
export const noChatData: AnswerFault = {
  kind: 'protocol',
  code: 'PK-NO-CHAT-DATA',
  message: 'The service reported a finished answer without a conversation.',
  retryable: true,
}

/** The answer is about another question. */
export const wrongQuestion: AnswerFault = {
  kind: 'protocol',
  code: 'PK-WRONG-QUESTION',
  message: 'The service returned the answer of another question.',
  retryable: true,
}
