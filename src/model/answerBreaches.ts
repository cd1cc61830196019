import type { AnswerFault } from '../errors/AnswerFault.js'

/** DONE came without a conversation. */
export const noChatData: AnswerFault = {
  kind: 'protocol',
  code: 'PK-NO-CHAT-DATA',
  message: 'The service said that the answer is done, but sent no conversation.',
  retryable: true,
}

/** The answer is about another question. */
export const wrongQuestion: AnswerFault = {
  kind: 'protocol',
  code: 'PK-WRONG-QUESTION',
  message: 'The service answered with the id of another question.',
  retryable: true,
}
