'use client'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { usePanelKey } from './useListPanel.js'
import { WebsiteZoneProvider } from './WebsiteZoneProvider.js'

/**
 * What every panel of a website has around it: the website's time zone, and a key, so that the state of one website or user is
 * not kept for another.
 */
export function OfWebsite({ scope, children }: { scope: Scope | undefined; children: ReactNode }) {
  return (
    <WebsiteZoneProvider scope={scope}>
      <Fragment key={usePanelKey(scope)}>{children}</Fragment>
    </WebsiteZoneProvider>
  )
}
