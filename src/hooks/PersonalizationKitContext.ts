'use client'
import { createContext } from 'react'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import type { PollPolicy } from '../model/answer/createPollPolicy.js'

/** The client, scope and poll policy of the provider. */
export interface PersonalizationKit {
  client: PersonalizationClient
  /** The website to show; `null`: none chosen. */
  scope: Scope | null
  /** How questions are polled. */
  policy: PollPolicy
}

export const PersonalizationKitContext = createContext<PersonalizationKit | null>(null)
