import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { personalizationsOptions } from 'personalization-kit'
import { createServerClient, readSession, scope } from '../lib/service'
import { Screen } from './Screen'

/** Fetches the list on the server, so that it is in the first HTML; from there on the browser asks the proxy. */
export default async function Page() {
  await connection()
  const session = await readSession()
  if (!session || !(await session.allows(scope))) notFound()
  const queryClient = new QueryClient()
  const list = personalizationsOptions(createServerClient(), scope)
  // A page does not wait for retries: a list that cannot be had now is the browser's to ask for.
  await queryClient.query({ ...list, retry: false }).catch((error) => console.error(String(error)))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Screen scope={scope} />
    </HydrationBoundary>
  )
}
