import type { AnswerPhase } from './AnswerProgress.js'

/** Returns whether polling has ended in this phase. */
export function isTerminalPhase(phase: AnswerPhase): boolean {
  return phase !== 'queued' && phase !== 'processing'
}
