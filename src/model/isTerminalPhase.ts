import type { AnswerPhase } from './AnswerProgress.js'

/** Whether nothing more will happen in this phase unless somebody asks for it. */
export function isTerminalPhase(phase: AnswerPhase): boolean {
  return phase !== 'queued' && phase !== 'processing'
}
