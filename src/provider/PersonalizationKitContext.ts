'use client'
import { createContext } from 'react'
import type { PollPolicy } from '../answer/createPollPolicy.js'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import { sharedContext } from '../internal/sharedContext.js'
import type { KeyValueStorage } from './storage/KeyValueStorage.js'

/** The provider's client, scope, user, storage and polling policy. */
export interface PersonalizationKit {
  client: PersonalizationClient
  /** The selected website. `null` if none is selected. */
  scope: Scope | null
  /** The user's ID. `null` if your app does not set it. */
  me: string | null
  /** The storage for the user's data. `undefined` means this browser. */
  storage: KeyValueStorage | undefined
  /** The polling policy for answers. */
  policy: PollPolicy
  /** The time between automatic fetches of lists, in ms. `undefined` means the QueryClient's value. */
  refetchInterval: number | false | undefined
}

export const PersonalizationKitContext = sharedContext('kit@3', createContext, () =>
  createContext<PersonalizationKit | null>(null),
)
