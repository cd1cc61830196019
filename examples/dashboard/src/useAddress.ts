import { useEffect, useState } from 'react'

/** How a change to the URL affects the browser's history. */
type Step =
  /** Replaces the current entry, such as for a search or a sort. */
  | 'replace'
  /** Adds an entry, so that Back undoes the change, such as for a page or an open item. */
  | 'push'
  /** Undoes the last push if nothing has changed since. Otherwise, replaces the entry. */
  | 'pop'

/** Returns the current parameters of the URL, and a function that changes them. */
export function useAddress() {
  const [params, setParams] = useState(() => new URLSearchParams(location.search))
  useEffect(() => {
    const read = () => setParams(new URLSearchParams(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  function change(next: URLSearchParams, step: Step = 'replace') {
    const url = next.size > 0 ? `?${next}` : location.pathname
    if (step === 'pop' && history.state?.pushedFrom === next.toString()) {
      history.back()
      return
    }
    if (step === 'push') history.pushState({ pushedFrom: params.toString() }, '', url)
    else history.replaceState(history.state, '', url)
    setParams(next)
  }
  return [params, change] as const
}
