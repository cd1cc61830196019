import {
  useAnswerControls,
  useAnswerIssues,
  useAsyncAnswer,
  useSubmitQuestion,
} from 'personalization-kit/hooks'
import { isTerminalPhase } from 'personalization-kit/model'

/** A question with buttons to check now, stop waiting and keep waiting. */
export function PatientQuestion() {
  const { mutate, data: submitted } = useSubmitQuestion()
  if (!submitted) {
    const question = { query: 'Which are paused?', sessionId: 'demo', visitorId: 'demo' }
    return <button onClick={() => mutate(question)}>Ask</button>
  }
  return <Progress questionId={submitted.questionId} />
}

function Progress({ questionId }: { questionId: string }) {
  const { data: progress } = useAsyncAnswer(questionId)
  const { stop, resume, pollNow } = useAnswerControls(questionId)
  const issues = useAnswerIssues(questionId) // what was repaired in the answer
  if (!progress) return null
  const hasEnded = isTerminalPhase(progress.phase)
  return (
    <>
      <p role="status">
        {progress.phase}, {progress.polls} requests, {issues.length} repaired
      </p>
      <button disabled={hasEnded} onClick={pollNow}>
        Check now
      </button>
      <button disabled={hasEnded} onClick={stop}>
        Stop waiting
      </button>
      <button disabled={!hasEnded || progress.phase === 'done'} onClick={resume}>
        Keep waiting
      </button>
    </>
  )
}
