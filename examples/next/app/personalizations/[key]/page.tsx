import { Suspense } from 'react'
import { Personalizations } from '../../Personalizations'
import { Row } from './Row'

/** One personalization. Its key is in the URL. */
export default function Page({ params }: { params: Promise<{ key: string }> }) {
  return (
    <Suspense fallback={<p>Loading personalization…</p>}>
      <Personalizations>
        {params.then(({ key }) => (
          <Row itemKey={decodeURIComponent(key)} />
        ))}
      </Personalizations>
    </Suspense>
  )
}
