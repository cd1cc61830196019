'use client'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { WebsiteTimeZone } from '../../i18n/WebsiteTimeZone.js'
import { useHost } from '../../personalization/HostOptions.js'
import { PersonalizationKitContext } from '../../provider/PersonalizationKitContext.js'

/** Shows dates in the time zone of a website. For a panel, and for your own screens about one website. */
export function WebsiteZone(props: {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  children: ReactNode
}) {
  const { scope, children } = props
  const kit = useContext(PersonalizationKitContext)
  const websiteId = (scope ?? kit?.scope)?.websiteId ?? null
  const { siteTimeZone } = useHost()
  const timeZone = typeof siteTimeZone === 'function' ? siteTimeZone(websiteId) : siteTimeZone
  return <WebsiteTimeZone timeZone={timeZone}>{children}</WebsiteTimeZone>
}
