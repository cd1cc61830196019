import { decodeView, encodeView } from 'personalization-kit'
import type { PersonalizationView } from 'personalization-kit'
import { useMemo } from 'react'
import type { Website } from './account.js'
import { useAddress } from './useAddress.js'

/** What the dashboard can show of a website. */
export const pages = { list: 'List', timeline: 'Timeline', conflicts: 'Conflicts' } as const

/** The name of one of them. */
export type Page = keyof typeof pages

/** Website, page, view and open item, kept in the address so that a reload or a shared link finds them again. */
export function useDashboard(websites: Website[] = []) {
  const [params, setParams] = useAddress()
  const websiteId = params.get('website')
  const website = websites.find((site) => site.websiteId === websiteId) ?? websites[0] ?? null
  const view = useMemo(() => decodeView(params), [params])
  const page = (params.get('show') ?? 'list') as Page

  function write(changes: Record<string, string | null>, nextView: PersonalizationView = view) {
    const next = encodeView(nextView)
    const kept = { website: websiteId, show: params.get('show'), item: params.get('item') }
    for (const [name, value] of Object.entries({ ...kept, ...changes })) {
      if (value !== null) next.set(name, value)
    }
    setParams(next)
  }
  return {
    website,
    view,
    page: page in pages ? page : 'list',
    item: params.get('item'),
    /** Another website has other rows: it begins with a view of its own. */
    chooseWebsite: (next: string) =>
      setParams(
        new URLSearchParams(page === 'list' ? { website: next } : { website: next, show: page }),
      ),
    changeView: (next: PersonalizationView) => write({}, next),
    choosePage: (next: Page) => write({ show: next === 'list' ? null : next, item: null }),
    openItem: (item: string | null) => write({ item }),
  }
}
