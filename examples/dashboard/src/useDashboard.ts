import { decodeView, encodeView } from 'personalization-kit'
import type { PersonalizationView } from 'personalization-kit'
import { useMemo } from 'react'
import type { Website } from './account.js'
import { useAddress } from './useAddress.js'

/** Website and view, kept in the address so that a reload or a shared link finds them again. */
export function useDashboard(websites: Website[] = []) {
  const [params, setParams] = useAddress()
  const websiteId = params.get('website')
  const website = websites.find((site) => site.websiteId === websiteId) ?? websites[0] ?? null
  const view = useMemo(() => decodeView(params), [params])

  function write(nextWebsite: string | null, nextView?: PersonalizationView) {
    const next = nextView ? encodeView(nextView) : new URLSearchParams()
    if (nextWebsite) next.set('website', nextWebsite)
    setParams(next)
  }
  return {
    website,
    view,
    /** Another website has other rows: it begins with a view of its own. */
    chooseWebsite: (next: string) => write(next),
    changeView: (next: PersonalizationView) => write(websiteId, next),
  }
}
