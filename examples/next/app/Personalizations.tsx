import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { personalizationsOptions } from 'personalization-kit'
import type { ReactNode } from 'react'
import { createServerClient, readSession, scope } from '../lib/service'
import { Kit } from './Kit'

/**
 * Fetches the list on the server, so it arrives with the page. After that, the browser calls the
 * proxy.
 */
export async function Personalizations({ children }: { children: ReactNode }) {
  await connection()
  const session = await readSession()
  if (!session || !(await session.allows(scope))) notFound()
  const queryClient = new QueryClient()
  const list = personalizationsOptions(createServerClient(), scope)
  // The page doesn’t wait for retries. If the list can’t be fetched now, the browser tries again.
  await queryClient.query({ ...list, retry: false }).catch((error) => console.error(String(error)))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Kit scope={scope}>{children}</Kit>
    </HydrationBoundary>
  )
}
