import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { personalizationsOptions } from 'personalization-kit'
import { Suspense } from 'react'
import { createServerClient, readSession, scope } from '../lib/service'
import { Screen } from './Screen'

/** What waits for a request stands inside `<Suspense>`; the rest of the page is built ahead. */
export default function Page() {
  return (
    <Suspense fallback={<p>Loading personalizations…</p>}>
      <Personalizations />
    </Suspense>
  )
}

/** Fetches the list on the server, so that it is in the first HTML. After that, the browser asks the proxy. */
async function Personalizations() {
  await connection()
  const session = await readSession()
  if (!session || !(await session.allows(scope))) notFound()
  const queryClient = new QueryClient()
  const list = personalizationsOptions(createServerClient(), scope)
  // The page does not wait for retries: if the list cannot be fetched now, the browser asks again.
  await queryClient.query({ ...list, retry: false }).catch((error) => console.error(String(error)))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Screen scope={scope} />
    </HydrationBoundary>
  )
}
