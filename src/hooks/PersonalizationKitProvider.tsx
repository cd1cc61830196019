'use client'
import {
  onlineManager,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import { isBrowser } from '../internal/isBrowser.js'
import { lazy } from '../internal/lazy.js'
import type { PollPolicy } from '../model/answer/createPollPolicy.js'
import { createPollPolicy } from '../model/answer/createPollPolicy.js'
import type { LocalizationProviderProps } from '../localization/LocalizationProvider.js'
import { LocalizationProvider } from '../localization/LocalizationProvider.js'
import { excludeQuestionsByDefault } from '../queries/excludeQuestions.js'
import { PersonalizationKitContext } from './PersonalizationKitContext.js'

/** Options for everything inside the provider. */
export interface PersonalizationKitProviderProps extends LocalizationProviderProps {
  /** How to reach the service; make it once, outside the component. */
  client: PersonalizationClient
  /** The website that hooks and panels show unless told otherwise. @default none chosen */
  scope?: Scope | null | undefined
  /** How questions are polled unless a hook or panel says otherwise. @default `createPollPolicy()` */
  policy?: PollPolicy | undefined
  /** @default your app's own QueryClient if there is one above, else one of our own */
  queryClient?: QueryClient | undefined
}

const defaultPolicy = createPollPolicy()

/**
 * Provides the client, website, cache, language and time zone to hooks and panels. Keeps questions and answers out of
 * a persisted cache, unless the QueryClient has its own `shouldDehydrateQuery`. Renders no element.
 */
export function PersonalizationKitProvider(props: PersonalizationKitProviderProps) {
  const { client, scope, policy = defaultPolicy, queryClient, children, ...localization } = props
  const { accountId, websiteId } = scope ?? {}
  const kit = useMemo(
    () => ({
      client,
      policy,
      scope: accountId === undefined || websiteId === undefined ? null : { accountId, websiteId },
    }),
    [client, policy, accountId, websiteId],
  )
  const hostQueryClient = useContext(QueryClientContext)
  const [readOwnQueryClient] = useState(() => lazy(() => new QueryClient()))
  const ownQueryClient = () => (isBrowser() ? queryClientOf(client) : readOwnQueryClient())
  const usedQueryClient = queryClient ?? hostQueryClient ?? ownQueryClient()
  useEffect(() => excludeQuestionsByDefault(usedQueryClient), [usedQueryClient])
  // A layout effect runs before the effects in which queries start to fetch.
  useLayoutEffect(noticeOffline, [])
  return (
    <QueryClientProvider client={usedQueryClient}>
      <PersonalizationKitContext value={kit}>
        <LocalizationProvider {...localization}>{children}</LocalizationProvider>
      </PersonalizationKitContext>
    </QueryClientProvider>
  )
}

/**
 * TanStack Query assumes that a page is online until an event says otherwise. On a page that starts offline, requests
 * would fail and back off, and would not continue as soon as the connection is back.
 */
function noticeOffline(): void {
  // React Native has no `onLine`. `false` is reliable, `true` is not.
  const { onLine } = navigator as { onLine?: boolean | undefined }
  if (onLine === false) onlineManager.setOnline(false)
}

/**
 * One cache per client, outside of component state: React throws away the state of a provider that
 * suspends before it is first shown, and a cache with it would fetch for ever.
 */
const queryClients = new WeakMap<PersonalizationClient, QueryClient>()

function queryClientOf(client: PersonalizationClient): QueryClient {
  let queryClient = queryClients.get(client)
  if (!queryClient) {
    queryClient = new QueryClient()
    queryClients.set(client, queryClient)
  }
  return queryClient
}
