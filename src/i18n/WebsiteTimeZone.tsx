'use client'
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { knownTimeZone } from '../internal/knownTimeZone.js'
import { LocalizationContext } from './Localization.js'

/**
 * Shows all dates inside in the time zone of a website. Where it is not the user's, times name it.
 *
 * @param props.timeZone An IANA time zone. `undefined` for the user's.
 */
export function WebsiteTimeZone(props: { timeZone: string | undefined; children: ReactNode }) {
  const { timeZone, children } = props
  const outer = useContext(LocalizationContext)
  const value = useMemo(() => {
    if (timeZone === undefined) return outer
    const { userTimeZone = outer.timeZone } = outer
    return { ...outer, timeZone: knownTimeZone(timeZone), userTimeZone }
  }, [outer, timeZone])
  return <LocalizationContext.Provider value={value}>{children}</LocalizationContext.Provider>
}
