'use client'
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { knownLocale, readLocale } from '../internal/knownLocale.js'
import { knownTimeZone } from '../internal/knownTimeZone.js'
import type { AttributeWordings } from './AttributeWording.js'
import type { LocalizationSettings } from './Localization.js'
import { LocalizationContext } from './Localization.js'
import type { MessageOverrides } from './Message.js'

/** Props of {@link LocalizationProvider}. Each defaults to the outer provider's value, if any. */
export interface LocalizationProviderProps {
  /**
   * A BCP 47 tag such as `"de-CH"`, for dates and numbers. Has an effect only if the messages are in
   * its language. Components set the language of their texts and its direction on their outermost
   * element. @default the messages' language
   */
  locale?: string | undefined
  /** An IANA time zone such as `"Europe/Zurich"`. @default the user's, or UTC on the server */
  timeZone?: string | undefined
  /**
   * Messages that replace the English ones, such as those of `personalization-kit/locales/de`. They are
   * merged with those of the outer provider. All others stay English. Pass the same object on each render.
   * @default none
   */
  messages?: MessageOverrides | undefined
  /**
   * What the attributes of visitors are called in rules, by name: `{ cart_total: { label: 'Cart',
   * numberFormat: { style: 'currency', currency: 'EUR' } } }`. They replace those of the outer provider.
   * Pass the same object on each render.
   * @default their own names
   */
  attributes?: AttributeWordings | undefined
  /** The time at which the clock is frozen, in Unix ms. @default the running clock */
  now?: number | undefined
  /** The components that use these settings. @default none */
  children?: ReactNode | undefined
}

/**
 * Sets the language, time zone and messages for everything inside. The server and the first render
 * in the browser use the same time zone, so hydration finds no differences.
 */
export function LocalizationProvider(props: LocalizationProviderProps) {
  const { locale, timeZone, messages, attributes, now, children } = props
  const outer = useContext(LocalizationContext)
  const value = useMemo(
    () => mergeSettings(outer, { locale, timeZone, messages, attributes, now }),
    [locale, timeZone, messages, attributes, now, outer],
  )
  return <LocalizationContext.Provider value={value}>{children}</LocalizationContext.Provider>
}

function mergeSettings(
  outer: LocalizationSettings,
  { locale, timeZone, messages, attributes, now }: LocalizationProviderProps,
): LocalizationSettings {
  const merged = messages ? { ...outer.messages, ...defined(messages) } : outer.messages
  const requestedLocale = locale ?? outer.requestedLocale
  const language = typeof merged?.language === 'string' ? knownLocale(merged.language) : 'en'
  return {
    locale: requestedLocale === null ? language : matchLanguage(requestedLocale, language),
    requestedLocale,
    timeZone: timeZone === undefined ? outer.timeZone : knownTimeZone(timeZone),
    userTimeZone: timeZone === undefined ? outer.userTimeZone : undefined,
    messages: merged,
    attributes: attributes ?? outer.attributes,
    frozenNow: now ?? outer.frozenNow,
  }
}

/** Leaves out keys without a message, because they would hide the outer provider's messages. */
function defined(messages: MessageOverrides): MessageOverrides {
  const entries = Object.entries(messages).filter(([, message]) => message !== undefined)
  return Object.fromEntries(entries)
}

/** Returns the locale, or the language of the messages if the locale is for another language. */
function matchLanguage(locale: string, language: string): string {
  const wanted = readLocale(locale)
  return wanted !== null && writtenIn(wanted) === writtenIn(language) ? wanted : language
}

/** Returns a locale's language and script. */
function writtenIn(locale: string): string {
  const likely = new Intl.Locale(locale).maximize()
  return `${likely.language}-${likely.script}`
}
