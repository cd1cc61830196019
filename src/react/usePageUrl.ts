'use client'
import { createContext, useContext } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { pageUrl } from '../model/pages/pageUrl.js'

/** A website's address, or a function that returns it for a website's ID. */
export type SiteUrl = string | ((websiteId: string | null) => string | undefined)

/** The React context for the website's address. */
export const SiteUrlContext = createContext<SiteUrl | undefined>(undefined)

/** Returns a function that returns the URL of a personalization's page. `null` if there is none. */
export function usePageUrl() {
  const siteUrl = useContext(SiteUrlContext)
  return (personalization: Personalization): URL | null =>
    pageUrl(
      personalization,
      typeof siteUrl === 'function' ? siteUrl(personalization.websiteId) : siteUrl,
    )
}
