import { PersonalizationDetailsPanel } from 'personalization-kit'
import { Link, useNavigate, useParams } from 'react-router'

/** One personalization. Its key is in the URL. */
export function DetailsPage() {
  const { key = '' } = useParams()
  const navigate = useNavigate()
  return (
    <main>
      <nav>
        <Link to="/">All personalizations</Link>
      </nav>
      <PersonalizationDetailsPanel
        itemKey={key}
        onOpen={({ key }) => void navigate(`/personalizations/${encodeURIComponent(key)}`)}
      />
    </main>
  )
}
