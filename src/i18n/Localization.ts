'use client'
import { createContext } from 'react'
import { sharedContext } from '../internal/sharedContext.js'
import type { AttributeWordings } from './AttributeWording.js'
import type { MessageOverrides } from './Message.js'

/** The user's language, time zone and messages. */
export interface Localization {
  /** A BCP 47 tag for numbers, dates, plurals and sorting, in the language of the messages. */
  locale: string
  /** An IANA time zone for all dates. */
  timeZone: string
  /** Messages that replace the English ones. `undefined` if there are none. */
  messages: MessageOverrides | undefined
  /** The names of attributes. `undefined` for their own names. */
  attributes: AttributeWordings | undefined
  /** A fixed time in Unix ms. `null` means that the clock runs. */
  frozenNow: number | null
}

/** The merged options of the nearest provider and the providers above it. */
export interface LocalizationSettings extends Omit<Localization, 'timeZone'> {
  /** The host's locale. Its language can differ from that of the messages. */
  requestedLocale: string | null
  timeZone: string | null
  /** The time zone of the user, if that of a website replaces it. `undefined` if it is the same. */
  userTimeZone?: string | null | undefined
}

/** The React context for localization. Without a provider, components use English. */
export const LocalizationContext = sharedContext('localization@2', createContext, () =>
  createContext<LocalizationSettings>({
    locale: 'en',
    requestedLocale: null,
    timeZone: null,
    messages: undefined,
    attributes: undefined,
    frozenNow: null,
  }),
)
