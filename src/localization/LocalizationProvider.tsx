'use client'
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import type { Messages } from '../messages/en.js'
import { LocalizationContext } from './Localization.js'

/** Options of {@link LocalizationProvider}. The default of each is the value of the provider above. */
export interface LocalizationProviderProps {
  /** BCP 47 tag such as `"de-CH"`. @default "en" */
  locale?: string | undefined
  /** IANA zone such as `"Europe/Zurich"`. @default that of the user; UTC while rendering on a server */
  timeZone?: string | undefined
  /** Texts to replace. The others stay unchanged. @default the English catalog */
  messages?: Partial<Messages> | undefined
  /** Freezes the clock at this time, Unix ms. @default the running clock */
  now?: number | undefined
  children?: ReactNode | undefined
}

/**
 * Sets the language, time zone and texts of everything inside. The server and the first render in the browser use the
 * same zone, so hydration finds no differences.
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
