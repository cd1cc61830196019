'use client'
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import type { Messages } from '../messages/en.js'
import { LocalizationContext } from './Localization.js'

/** Props of {@link LocalizationProvider}. Each defaults to the outer provider's value, if any. */
export interface LocalizationProviderProps {
  /** A BCP 47 tag such as `"de-CH"`. @default "en" */
  locale?: string | undefined
  /** An IANA time zone such as `"Europe/Zurich"`. @default the user's, or UTC on the server */
  timeZone?: string | undefined
  /** Messages that replace the default ones. The others stay unchanged. @default none */
  messages?: Partial<Messages> | undefined
  /** The time at which the clock is frozen, in Unix ms. @default the running clock */
  now?: number | undefined
  children?: ReactNode | undefined
}

/**
 * Sets the language, time zone and messages for everything inside. The server and the first render
 * in the browser use the same time zone, so hydration finds no differences.
 */
export function LocalizationProvider(props: LocalizationProviderProps) {
  const { locale, timeZone, messages, now, children } = props
  const outer = useContext(LocalizationContext)
  const value = useMemo(
    () => ({
      locale: locale ?? outer.locale,
      timeZone: timeZone ?? outer.timeZone,
      messages: messages ? { ...outer.messages, ...messages } : outer.messages,
      frozenNow: now ?? outer.frozenNow,
    }),
    [locale, timeZone, messages, now, outer],
  )
  return <LocalizationContext value={value}>{children}</LocalizationContext>
}
