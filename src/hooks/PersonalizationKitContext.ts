'use client'
import { createContext } from 'react'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import type { PollPolicy } from '../model/answer/createPollPolicy.js'

/** The client, scope and poll policy of the provider. */
export interface PersonalizationKit {
  client: PersonalizationClient
  /** The selected website; `null`: none. */
  scope: Scope | null
  /** How to poll for answers. */
  policy: PollPolicy
}

export const PersonalizationKitContext = createContext<PersonalizationKit | null>(null)
