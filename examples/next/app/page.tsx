import { Suspense } from 'react'
import { Personalizations } from './Personalizations'
import { Screen } from './Screen'

/** Only the part inside `<Suspense>` waits for a request. The rest is prerendered. */
export default function Page() {
  return (
    <Suspense fallback={<p>Loading personalizations…</p>}>
      <Personalizations>
        <Screen />
      </Personalizations>
    </Suspense>
  )
}
