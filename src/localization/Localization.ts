'use client'
import { createContext } from 'react'
import type { Messages } from '../messages/en.js'

/** The language, time zone and texts of the user. */
export interface Localization {
  /** BCP 47 tag, for numbers, dates, plurals and sorting. */
  locale: string
  /** IANA zone, for all dates. */
  timeZone: string
  messages: Messages
  /** A fixed time in Unix ms instead of the running clock; `null`: the clock. */
  frozenNow: number | null
}

/** The options of the nearest provider and those above it. */
export interface LocalizationSettings extends Omit<Localization, 'timeZone' | 'messages'> {
  timeZone: string | null
  /** Texts to use instead of the English ones. */
  messages: Partial<Messages> | undefined
}

/** The React context of the localization. Without a provider, components use English. */
export const LocalizationContext = createContext<LocalizationSettings>({
  locale: 'en',
  timeZone: null,
  messages: undefined,
  frozenNow: null,
})
