import { decodeView, defaultView, encodeView } from 'personalization-kit'
import type { Personalization, PersonalizationView } from 'personalization-kit'
import type { OverviewTarget } from 'personalization-kit/insight'
import { encodeDraft, encodeVisit } from 'personalization-kit/model'
import type { DraftEdits, Visit } from 'personalization-kit/model'
import { useCallback, useMemo, useState } from 'react'
import type { Website } from './account.js'
import { useAddress } from './useAddress.js'

/** The pages of the dashboard, with their labels. */
export const pages = {
  overview: 'Overview',
  list: 'Personalizations',
  timeline: 'Timeline',
  conflicts: 'Conflicts',
  audit: 'Audit',
  matrix: 'Visitors',
  simulator: 'Simulator',
  changes: 'Changes',
} as const

const [nameColumn = 'name', ...otherColumns] = defaultView.columns
const acrossColumns = [nameColumn, 'websiteId', ...otherColumns]

/** The value that stands for all websites in the URL. */
export const allWebsites = '*'

/** The key of a page. The comparison and a draft have no link of their own. */
export type Page = keyof typeof pages | 'compare' | 'try'

/**
 * Keeps the website, page, view and open item in the URL, so that a reload or a shared link
 * restores them.
 */
export function useDashboard(websites: Website[] = []) {
  const [params, setParams] = useAddress()
  const websiteId = params.get('website')
  const isAcross = websiteId === allWebsites
  const found = websites.find((site) => site.websiteId === websiteId) ?? websites[0] ?? null
  const defaultColumns = isAcross ? acrossColumns : undefined
  const viewOfUrl = useMemo(() => decodeView(params, { defaultColumns }), [params, defaultColumns])
  /** A view that is too long for the URL, and the URL beside which it was made. */
  const [long, setLong] = useState<{ view: PersonalizationView; params: URLSearchParams }>()
  const view = long?.params === params ? long.view : viewOfUrl
  const page = (params.get('show') ?? 'list') as Page

  /** Returns the URL of an item. The same function until the URL changes, because every row has it. */
  const hrefOfItem = useCallback(
    (_: Personalization, item: string) => {
      const next = new URLSearchParams(params)
      next.set('item', item)
      next.delete('ask')
      return `?${next}`
    },
    [params],
  )

  /** Returns the URL of the simulator with a visit, such as the example of a conflict. */
  const hrefOfVisit = useCallback(
    (visit: Visit) => {
      const keep = new URLSearchParams(params)
      keep.set('show', 'simulator')
      keep.delete('item')
      return `?${encodeVisit(visit, { keep })}`
    },
    [params],
  )

  /** Returns the URL of a draft of an item. */
  const hrefOfDraft = useCallback(
    (_: Personalization, item: string, edits: DraftEdits | undefined) => {
      const next = new URLSearchParams(params)
      next.set('show', 'try')
      next.set('draft', item)
      if (edits) next.set('edits', encodeDraft(edits))
      else next.delete('edits')
      next.delete('item')
      return `?${next}`
    },
    [params],
  )

  /** Returns the parameters with the changes. `null` removes a parameter. */
  function change(changes: Record<string, string | null>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const paramsOfSearch = (search: string) => {
    const keep = change({ show: 'list', item: null })
    return encodeView({ ...defaultView, search }, { keep, defaultColumns }) ?? keep
  }
  /** Returns the URL's parameters for what a part of the overview is about. */
  const paramsOfTarget = (target: OverviewTarget) => {
    if (target.part === 'conflicts') return paramsOf('conflicts')
    if (target.part === 'attention') return paramsOf('audit')
    return paramsOfSearch(target.part === 'page' ? `page:"${target.page}"` : 'ends:7d')
  }
  const paramsOf = (next: Page) => change({ show: next === 'list' ? null : next, item: null })
  return {
    /** The parameters of the URL, for pages with their own. */
    params,
    changeParams: setParams,
    website: isAcross ? null : found,
    /** The websites whose personalizations are shown together. `undefined` for one website. */
    scopes: isAcross ? websites : undefined,
    view,
    page: page in pages || page === 'compare' || page === 'try' ? page : 'list',
    item: params.get('item'),
    /** Whether the conversation is open. */
    isAsking: params.has('ask'),
    /** Opens and closes the conversation. Back closes it, too, which matters where it covers the page. */
    changeAsking: (isOpen: boolean) => {
      if (isOpen === params.has('ask')) return
      setParams(change({ ask: isOpen ? 'open' : null }), isOpen ? 'push' : 'pop')
    },
    /** Resets the view and the open item, because another website has other rows. */
    chooseWebsite: (website: string) =>
      setParams(
        new URLSearchParams({
          website,
          ...(page !== 'list' && { show: page }),
          ...(params.has('ask') && { ask: 'open' }),
        }),
        'push',
      ),
    /** The columns of a list of all websites. */
    defaultColumns,
    changeView: (next: PersonalizationView) => {
      const encoded = encodeView(next, { keep: params, defaultColumns })
      if (encoded) setParams(encoded)
      setLong(encoded ? undefined : { view: next, params })
    },
    /** Returns the URL of the list with a view. `null` if it would be too long. */
    viewHrefOf: (shared: PersonalizationView) => {
      const encoded = encodeView(shared, { keep: change({ ask: null }), defaultColumns })
      return encoded && `?${encoded}`
    },
    /** Shows the list with a search. A conversation that covers it goes. */
    showSearch: (search: string, isCovered: boolean) => {
      const keep = change({ show: null, item: null, ...(isCovered && { ask: null }) })
      setParams(encodeView({ ...view, search }, { keep, defaultColumns }) ?? keep, 'push')
    },
    /** The items that are compared. */
    compared: params.getAll('compare'),
    compare(items: readonly string[]) {
      const next = paramsOf('compare')
      next.delete('compare')
      for (const item of items) next.append('compare', item)
      setParams(next, 'push')
    },
    choosePage: (next: Page) => setParams(paramsOf(next), 'push'),
    /** Returns the URL of a page. */
    hrefOf: (next: Page) => `?${paramsOf(next)}`,
    hrefOfItem,
    hrefOfVisit,
    hrefOfDraft,
    /** Shows a visit in the simulator. */
    openVisit: (visit: Visit) =>
      setParams(new URLSearchParams(hrefOfVisit(visit).slice(1)), 'push'),
    change,
    showTarget: (target: OverviewTarget) => setParams(paramsOfTarget(target), 'push'),
    hrefOfTarget: (target: OverviewTarget) => `?${paramsOfTarget(target)}`,
    /** Back closes an open item. Opening the next item adds no history entry. */
    openItem: (item: string | null) =>
      setParams(change({ item }), item === null ? 'pop' : params.has('item') ? 'replace' : 'push'),
    /** Shows an item instead of the conversation. Back returns to the conversation. */
    openFromAnswer: (item: string) =>
      setParams(change({ item, ask: null }), params.has('item') ? 'replace' : 'push'),
  }
}
