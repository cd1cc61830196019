'use client'
import { createContext } from 'react'
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

/** What a provider was told, by itself or by those above it; a zone may be left to the visitor. */
export interface LocalizationSettings extends Omit<Localization, 'timeZone' | 'messages'> {
  timeZone: string | null
  /** Those that are not the English ones; `null`: all are. */
  messages: Partial<Messages> | null
}

/** Components work without a provider, in English. */
export const LocalizationContext = createContext<LocalizationSettings>({
  locale: 'en',
  timeZone: null,
  messages: null,
  frozenNow: null,
})
