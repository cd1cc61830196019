'use client'
import { createContext } from 'react'
import { en } from '../messages/en.js'
import type { Messages } from '../messages/en.js'

/** For whom things are shown: language, place and time. */
export interface Localization {
  /** BCP 47 tag, for numbers, dates, plurals and sorting. */
  locale: string
  /** IANA zone, for every date. */
  timeZone: string
  messages: Messages
  /** A fixed instant in Unix ms instead of the running clock; `null`: the clock. */
  frozenNow: number | null
}

/** Components work without a provider, in English and UTC. */
export const LocalizationContext = createContext<Localization>({
  locale: 'en',
  timeZone: 'UTC',
  messages: en,
  frozenNow: null,
})
