import { AnswerPanel } from 'personalization-kit'
import { Link, useParams } from 'react-router'

/** The answer to one question. Its ID is in the URL, so the page can be reloaded or bookmarked. */
export function AnswerPage() {
  const { questionId = '' } = useParams()
  return (
    <main>
      <nav>
        <Link to="/">All personalizations</Link>
      </nav>
      <AnswerPanel questionId={questionId} />
    </main>
  )
}
