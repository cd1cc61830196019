import type { QueryClient } from '@tanstack/react-query'
import type { HostOptions, KeyValueStorage, Scope } from 'personalization-kit'
import type { ReferenceServiceOptions } from 'personalization-kit/testing'
import type { SeededConversation, SeededTurn } from './seedTurns.js'

/** Options for a story's provider and service, as `parameters.kit`. */
export interface KitParameters {
  /** The simulated network. Takes precedence over the toolbar. */
  network?: string
  /** `'running'` for stories in which time must pass. @default a frozen clock */
  clock?: 'running'
  scope?: Scope | null
  /** The user. @default none */
  me?: string
  /** The app's URLs, people and icons. @default none */
  host?: HostOptions
  /** Where panels keep what belongs to the user. @default the browser */
  storage?: KeyValueStorage
  service?: ReferenceServiceOptions
  /** Puts data into the cache before the first render. */
  seed?: (queryClient: QueryClient) => void
  /** Questions already asked in the session `story`. @default none */
  turns?: readonly SeededTurn[]
  /** The website's conversations, for `useConversations`. @default none */
  conversations?: readonly SeededConversation[]
}
