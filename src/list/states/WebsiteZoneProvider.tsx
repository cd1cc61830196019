'use client'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { WebsiteTimeZone } from '../../i18n/WebsiteTimeZone.js'
import { useHost } from '../../personalization/HostOptions.js'
import { PersonalizationKitContext } from '../../provider/PersonalizationKitContext.js'

/** Props for {@link WebsiteZoneProvider}. */
export interface WebsiteZoneProviderProps {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** The components that show dates. */
  children: ReactNode
}

/**
 * Shows dates in the time zone of a website, from the provider's `siteTimeZone`. Panels do so themselves: use it around your own
 * screens. Renders no element.
 */
export function WebsiteZoneProvider(props: WebsiteZoneProviderProps) {
  const { scope, children } = props
  const kit = useContext(PersonalizationKitContext)
  const websiteId = (scope ?? kit?.scope)?.websiteId ?? null
  const { siteTimeZone } = useHost()
  const timeZone = typeof siteTimeZone === 'function' ? siteTimeZone(websiteId) : siteTimeZone
  return <WebsiteTimeZone timeZone={timeZone}>{children}</WebsiteTimeZone>
}
