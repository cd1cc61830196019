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

  /** The parameters with some of them changed; `null` removes one. */
  function change(changes: Record<string, string | null>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
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
        'push',
      ),
    changeView: (next: PersonalizationView) => setParams(encodeView(next, { keep: params })),
    choosePage: (next: Page) =>
      setParams(change({ show: next === 'list' ? null : next, item: null }), 'push'),
    /** Back closes an item; going on to the next one is no step of its own. */
    openItem: (item: string | null) =>
      setParams(change({ item }), item === null ? 'pop' : params.has('item') ? 'replace' : 'push'),
  }
}
