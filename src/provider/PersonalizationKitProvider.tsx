'use client'
import {
  onlineManager,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { PollPolicy } from '../answer/createPollPolicy.js'
import { createPollPolicy } from '../answer/createPollPolicy.js'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { LocalizationProviderProps } from '../i18n/LocalizationProvider.js'
import { LocalizationProvider } from '../i18n/LocalizationProvider.js'
import { callSafely } from '../internal/callSafely.js'
import { isBrowser } from '../internal/isBrowser.js'
import { isRecord } from '../internal/isRecord.js'
import { isText } from '../internal/isText.js'
import { lazy } from '../internal/lazy.js'
import { readSafely } from '../internal/readSafely.js'
import type { HostOptions, HostSettings } from '../personalization/HostOptions.js'
import { HostContext, isPerson, useHost } from '../personalization/HostOptions.js'
import type { ModelOptions } from '../personalization/ModelOptions.js'
import { pickModelOptions } from '../personalization/ModelOptions.js'
import { ModelContext, useModelOptions } from '../personalization/useModelOptions.js'
import { ActionContext } from '../ui/actions/useAction.js'
import { ButtonClassesContext } from '../ui/button/ButtonClassesContext.js'
import { useSame } from '../ui/hooks/useSame.js'
import { IconsContext } from '../ui/icon/IconsContext.js'
import { checkReact, useLayoutEffect } from '../ui/parts/react18.js'
import { followSignOut } from './clearUserData.js'
import { dropPausedPolls } from './dropPausedPolls.js'
import { excludeQuestionsByDefault } from './excludeQuestions.js'
import { followSession } from './followSession.js'
import { PersonalizationKitContext } from './PersonalizationKitContext.js'
import { SecondCopyWarning } from './SecondCopyWarning.js'
import type { KeyValueStorage } from './storage/KeyValueStorage.js'
import { useIsOwnCache } from './useIsOwnCache.js'
import { useThemeCheck } from './useThemeCheck.js'

/** Props for {@link PersonalizationKitProvider}. */
export interface PersonalizationKitProviderProps
  extends LocalizationProviderProps, HostOptions, ModelOptions {
  /** The client. Create it once, outside the component. */
  client: PersonalizationClient
  /** The website for hooks and panels that don't set their own. @default none */
  scope?: Scope | null | undefined
  /**
   * The user's ID. What panels store in the browser is kept apart for each user, and personalizations whose `assignee` is
   * this ID are under “Mine”.
   * @default the user of the provider around this one. Without one, all users of a browser share what is stored
   * until you call `clearUserData`
   */
  me?: string | null | undefined
  /**
   * Called once each time the user's session ends, for example to show that the user has to sign in. Rows,
   * drafts and open questions stay, and everything continues once the user is signed in again, in this tab or
   * another. Not called after `clearUserData`, nor for the clients of other providers.
   * @default none. In any case, panels show that the session has ended, with the slot `errorActions`
   */
  onSignedOut?: ((error: PersonalizationKitError) => void) | undefined
  /**
   * The polling policy for hooks and panels that don't set their own. @default `createPollPolicy()`
   */
  policy?: PollPolicy | undefined
  /**
   * The time between automatic fetches of lists for hooks and panels that don't set their own, in ms. `false` for none.
   * Pauses while the page is hidden, offline, or the user is signed out. An unchanged list is not sent again.
   * @default that of the provider around this one, or the QueryClient's value
   */
  refetchInterval?: number | false | undefined
  /**
   * The cache. @default your app's QueryClient if there is one above the provider, otherwise one that all
   * providers on the page with the same client share
   */
  queryClient?: QueryClient | undefined
  /**
   * Where panels keep what belongs to the user, such as saved views. For example, pass an object that stores them on your server, so that a team shares
   * them. Pass the same object each time. `clearUserData` does not empty it.
   * @default the storage of the provider around this one, or this browser
   */
  storage?: KeyValueStorage | undefined
}

const defaultPolicy = createPollPolicy()

/**
 * Provides the client, website, cache, language and your app's options to hooks and panels. Keeps questions
 * and answers out of a persisted cache, unless the QueryClient has its own `shouldDehydrateQuery`.
 * Renders no element.
 *
 * @throws {PersonalizationKitError} `config` with a React version before 18.
 */
export function PersonalizationKitProvider(props: PersonalizationKitProviderProps) {
  checkReact()
  const { client, scope, policy = defaultPolicy, queryClient, ...more } = props
  const outer = useContext(PersonalizationKitContext)
  const { refetchInterval = outer?.refetchInterval, ...users } = more
  const { me = outer?.me ?? null, storage = outer?.storage, onSignedOut, ...settings } = users
  const { icons, buttonClasses, adapters, multiPageOrder, controlShare, ...rest } = settings
  const { siteUrl, siteTimeZone, hrefOf, visitHrefOf, draftHrefOf, linkComponent, people, ...own } =
    rest
  const { fields, cleanMessage, previewOf, onAction, ...others } = own
  const { children, ...localization } = others
  const { accountId, websiteId } = scope ?? {}
  const kit = useMemo(
    () => ({
      client,
      policy,
      me,
      storage,
      refetchInterval,
      scope: accountId === undefined || websiteId === undefined ? null : { accountId, websiteId },
    }),
    [client, policy, me, storage, refetchInterval, accountId, websiteId],
  )
  const links = { siteUrl, siteTimeZone, hrefOf, visitHrefOf, draftHrefOf, linkComponent }
  const host = useHostSettings({ ...links, people, fields, cleanMessage, previewOf })
  const outerOnAction = useContext(ActionContext)
  const outerIcons = useContext(IconsContext)
  const outerButtons = useContext(ButtonClassesContext)
  const outerModel = useModelOptions()
  const model = useSame(
    pickModelOptions({
      adapters: adapters ?? outerModel.adapters,
      multiPageOrder: multiPageOrder ?? outerModel.multiPageOrder,
      controlShare: controlShare ?? outerModel.controlShare,
    }),
  )
  const hostQueryClient = useContext(QueryClientContext)
  const [readOwnQueryClient] = useState(() => lazy(() => new QueryClient()))
  const ownQueryClient = () => (isBrowser() ? queryClientOf(client) : readOwnQueryClient())
  const givenQueryClient = queryClient ?? hostQueryClient
  const usedQueryClient = givenQueryClient ?? ownQueryClient()
  useEffect(() => excludeQuestionsByDefault(usedQueryClient), [usedQueryClient])
  useEffect(() => followSignOut(usedQueryClient), [usedQueryClient])
  useEffect(() => dropPausedPolls(usedQueryClient), [usedQueryClient])
  useSession(usedQueryClient, client, onSignedOut)
  const isOwnCache = useIsOwnCache(usedQueryClient, me)
  // A layout effect runs before the effects in which queries start to fetch.
  useLayoutEffect(noticeOffline, [])
  useThemeCheck()
  return (
    <QueryClientProvider client={usedQueryClient}>
      <PersonalizationKitContext.Provider value={kit}>
        <HostContext.Provider value={host}>
          <ActionContext.Provider value={onAction ?? outerOnAction}>
            <IconsContext.Provider value={icons ?? outerIcons}>
              <ButtonClassesContext.Provider value={buttonClasses ?? outerButtons}>
                <ModelContext.Provider value={model}>
                  <LocalizationProvider {...localization}>
                    {isOwnCache && children}
                  </LocalizationProvider>
                </ModelContext.Provider>
              </ButtonClassesContext.Provider>
            </IconsContext.Provider>
          </ActionContext.Provider>
        </HostContext.Provider>
      </PersonalizationKitContext.Provider>
      {!givenQueryClient && <SecondCopyWarning />}
    </QueryClientProvider>
  )
}

/** Returns the options of this provider and, for those it lacks, of the provider around it. */
function useHostSettings(own: HostSettings): HostSettings {
  const { siteUrl, siteTimeZone, hrefOf, visitHrefOf, draftHrefOf, linkComponent, people } = own
  const { fields, cleanMessage, previewOf } = own
  const outer = useHost()
  return useMemo(
    () => ({
      siteUrl:
        (typeof siteUrl === 'function' ? readSafely('siteUrl', siteUrl, isText) : siteUrl) ??
        outer.siteUrl,
      siteTimeZone:
        (typeof siteTimeZone === 'function'
          ? readSafely('siteTimeZone', siteTimeZone, isText)
          : siteTimeZone) ?? outer.siteTimeZone,
      hrefOf: hrefOf ? readSafely('hrefOf', hrefOf, isText) : outer.hrefOf,
      visitHrefOf: visitHrefOf ? readSafely('visitHrefOf', visitHrefOf, isText) : outer.visitHrefOf,
      draftHrefOf: draftHrefOf ? readSafely('draftHrefOf', draftHrefOf, isText) : outer.draftHrefOf,
      linkComponent: linkComponent ?? outer.linkComponent,
      people:
        (typeof people === 'function' ? readSafely('people', people, isPerson) : people) ??
        outer.people,
      fields: fields ?? outer.fields,
      cleanMessage: cleanMessage
        ? readSafely('cleanMessage', cleanMessage, isText)
        : outer.cleanMessage,
      previewOf: previewOf ? readSafely('previewOf', previewOf, isRecord) : outer.previewOf,
    }),
    [
      siteUrl,
      siteTimeZone,
      hrefOf,
      visitHrefOf,
      draftHrefOf,
      linkComponent,
      people,
      fields,
      cleanMessage,
      previewOf,
      outer,
    ],
  )
}

/** Follows the user's session at the server that a client calls. */
function useSession(
  queryClient: QueryClient,
  client: PersonalizationClient,
  onSignedOut: PersonalizationKitProviderProps['onSignedOut'],
): void {
  const latest = useRef(onSignedOut)
  useEffect(() => {
    latest.current = onSignedOut
  })
  useEffect(() => {
    const tell = callSafely('onSignedOut', (error: PersonalizationKitError) =>
      latest.current?.(error),
    )
    return followSession(queryClient, client, tell)
  }, [queryClient, client])
}

/**
 * Tells TanStack Query if the page starts offline. By default, TanStack Query assumes that a page
 * is online until an event says otherwise. Requests would then fail and back off, and would not
 * resume as soon as the connection returned.
 */
function noticeOffline(): void {
  // React Native has no `onLine`. A value of `false` is reliable, but `true` is not.
  const { onLine } = navigator as { onLine?: boolean | undefined }
  if (onLine === false) onlineManager.setOnline(false)
}

/**
 * One cache per client, outside component state. React discards the state of a provider that
 * suspends before its first commit, so a cache in that state would fetch forever.
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
