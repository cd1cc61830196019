import { useState } from 'react'
import type { Website } from './account.js'

/** The chosen website, kept in the address so that a reload or a shared link finds it again. */
export function useWebsite(websites: Website[] = []) {
  const [websiteId, setWebsiteId] = useState(() =>
    new URLSearchParams(location.search).get('website'),
  )
  const website = websites.find((site) => site.websiteId === websiteId) ?? websites[0] ?? null

  function choose(next: string) {
    setWebsiteId(next)
    history.replaceState(null, '', `?${new URLSearchParams({ website: next })}`)
  }
  return [website, choose] as const
}
