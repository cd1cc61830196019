import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { personalizationsOptions } from 'personalization-kit'
import { Suspense } from 'react'
import { createServerClient, readSession, scope } from '../lib/service'
import { Screen } from './Screen'

/** Only the part inside `<Suspense>` waits for a request. The rest is prerendered. */
export default function Page() {
  return (
    <Suspense fallback={<p>Loading personalizations…</p>}>
      <Personalizations />
    </Suspense>
  )
}

/**
 * Fetches the list on the server, so it arrives with the page. After that, the browser calls the
 * proxy.
 */
async function Personalizations() {
  await connection()
  const session = await readSession()
  if (!session || !(await session.allows(scope))) notFound()
  const queryClient = new QueryClient()
  const list = personalizationsOptions(createServerClient(), scope)
  // The page doesn’t wait for retries. If the list can’t be fetched now, the browser tries again.
  await queryClient.query({ ...list, retry: false }).catch((error) => console.error(String(error)))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Screen scope={scope} />
    </HydrationBoundary>
  )
}
